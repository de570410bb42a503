export default function Page() {
  return <h1>users-page</h1>
}
