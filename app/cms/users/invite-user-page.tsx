export default function Page() {
  return <h1>invite-user-page</h1>
}
