export default function Page() {
  return <h1>site/testimonials/testimonial-form-page</h1>
}
