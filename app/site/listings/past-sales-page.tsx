export default function Page() {
  return <h1>site/listings/past-sales-page</h1>
}
