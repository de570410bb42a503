export default function Page() {
  return <h1>category-page</h1>
}
