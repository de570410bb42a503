import { useState } from 'react'
import { testimonials as words } from '#content/testimonials.ts'
import type { Voice } from './testimonials.server.ts'
import styles from './voice-card.module.css'

/** The first 150 characters, the rest on request. Without script the whole text is visible. */
export function VoiceCard({ voice: { id, name, preview, rest } }: { voice: Voice }) {
  const [whole, setWhole] = useState(false)
  const textId = `voice-${id}`
  return (
    <li className={styles.voice} data-whole={whole}>
      <figure>
        <blockquote id={textId}>
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
