export default function Page() {
  return <h1>site/team/team-page</h1>
}
