export default function Page() {
  return <h1>site/home/home-page</h1>
}
