export default function Page() {
  return <h1>logout-page</h1>
}
