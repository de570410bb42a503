export default function Page() {
  return <h1>collections-page</h1>
}
