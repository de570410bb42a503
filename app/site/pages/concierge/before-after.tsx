import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { concierge } from '#content/concierge.ts'
import styles from './before-after.module.css'

const words = concierge.beforeAfter
const imageSizes = '(min-width: 1320px) 1320px, (min-width: 640px) 100vw, 180vw'

/** A slider between a room before and after the work. Without script both images stand side by side. */
export function BeforeAfter() {
  const slider = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState(50)
  // It may have been moved before the script ran.
  useEffect(() => {
    if (slider.current) setBefore(slider.current.valueAsNumber)
  }, [])
  return (
    <section className="wrap section" aria-labelledby="before-after-title">
      <div className="section-head">
        <h2 id="before-after-title">{words.title}</h2>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <figure>
        <div className={styles.pair} style={{ '--before': `${before}%` } as CSSProperties}>
          <div className={styles.after}>
            <SiteImage name={words.after.key} alt={words.after.alt} sizes={imageSizes} />
            <span className={styles.label}>{words.after.label}</span>
          </div>
          <div className={styles.before}>
            <SiteImage name={words.before.key} alt={words.before.alt} sizes={imageSizes} />
            <span className={styles.label}>{words.before.label}</span>
          </div>
          <input
            ref={slider}
            className={styles.slider}
            type="range"
            min={0}
            max={100}
            value={before}
            aria-label={words.sliderLabel}
            aria-valuetext={words.sliderValue.replace('{share}', `${before}`)}
            onChange={(event) => setBefore(event.target.valueAsNumber)}
          />
          <span className={styles.line} aria-hidden="true" />
        </div>
        <figcaption className="caption">{words.caption}</figcaption>
      </figure>
    </section>
  )
}
