export default function Page() {
  return <h1>properties-page</h1>
}
