export default function Page() {
  return <h1>site/guides/buyers-guide-page</h1>
}
