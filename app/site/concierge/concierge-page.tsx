export default function Page() {
  return <h1>site/concierge/concierge-page</h1>
}
