export default function Page() {
  return <h1>unknown-page</h1>
}
