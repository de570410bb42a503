export default function Page() {
  return <h1>testimonials-page</h1>
}
