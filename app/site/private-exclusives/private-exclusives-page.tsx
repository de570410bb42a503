export default function Page() {
  return <h1>site/private-exclusives/private-exclusives-page</h1>
}
