export default function Page() {
  return <h1>site/guides/sellers-guide-page</h1>
}
