export default function Page() {
  return <h1>site/legal/privacy-page</h1>
}
