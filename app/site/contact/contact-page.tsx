export default function Page() {
  return <h1>site/contact/contact-page</h1>
}
