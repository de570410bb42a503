import { useState } from 'react'
import { testimonials as words } from '#content/testimonials.ts'
import styles from './testimonial-card.module.css'
import type { TestimonialText } from './testimonials-page.server.ts'

/** The first 150 characters, the rest on request. Without script the whole text is visible. */
export function TestimonialCard({
  testimonial: { id, name, preview, rest },
}: {
  testimonial: TestimonialText
}) {
  const [whole, setWhole] = useState(false)
  const textId = `voice-${id}`
  return (
    <li className={styles.voice} data-whole={whole}>
      <figure>
        <blockquote id={textId} dir="auto">
          <p>
            {preview}
            {rest && (
              <>
                <span className={styles.ellipsis}>…</span>
                <span className={styles.rest}>{rest}</span>
              </>
            )}
          </p>
        </blockquote>
        <figcaption>{name}</figcaption>
      </figure>
      {rest && (
        <button
          className={styles.more}
          type="button"
          aria-expanded={whole}
          aria-controls={textId}
          onClick={() => setWhole(!whole)}
        >
          <span>{whole ? words.less : words.more}</span>
          <span className="vh"> from {name}</span>
        </button>
      )}
    </li>
  )
}
