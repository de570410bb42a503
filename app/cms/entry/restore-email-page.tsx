export default function Page() {
  return <h1>restore-email-page</h1>
}
