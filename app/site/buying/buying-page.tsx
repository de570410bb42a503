export default function Page() {
  return <h1>site/buying/buying-page</h1>
}
