import { LoadFailure } from '#app/site/parts/page/load-failure.tsx'
import { testimonials as words } from '#content/testimonials.ts'
import { TestimonialsFrame } from './testimonials-frame.tsx'
import styles from './testimonials-page.module.css'

export default function TestimonialsFailurePage() {
  return (
    <TestimonialsFrame>
      <LoadFailure
        className={styles.failure}
        pageTitle={words.hero.title}
        text={words.error}
        refreshLabel={words.refreshLabel}
      />
    </TestimonialsFrame>
  )
}
