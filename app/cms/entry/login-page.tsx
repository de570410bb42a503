export default function Page() {
  return <h1>login-page</h1>
}
