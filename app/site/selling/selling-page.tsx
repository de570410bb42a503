export default function Page() {
  return <h1>site/selling/selling-page</h1>
}
