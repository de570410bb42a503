export default function Page() {
  return <h1>testimonial-form-page</h1>
}
