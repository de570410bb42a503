export default function Page() {
  return <h1>account-page</h1>
}
