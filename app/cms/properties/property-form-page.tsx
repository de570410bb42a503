export default function Page() {
  return <h1>property-form-page</h1>
}
