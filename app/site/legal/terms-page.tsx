export default function Page() {
  return <h1>site/legal/terms-page</h1>
}
