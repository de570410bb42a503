export default function Page() {
  return <h1>site/valuation/valuation-page</h1>
}
