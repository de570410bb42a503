export default function Page() {
  return <h1>site/team/agent-page</h1>
}
