export default function Page() {
  return <h1>site/testimonials/testimonials-page</h1>
}
