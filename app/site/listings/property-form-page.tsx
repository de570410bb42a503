export default function Page() {
  return <h1>site/listings/property-form-page</h1>
}
