export default function Page() {
  return <h1>site/listings/featured-properties-page</h1>
}
