import type { CSSProperties } from 'react'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { Quote } from '#app/domain/testimonial/testimonial.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { testimonials as words } from '#content/testimonials.ts'
import styles from './testimonial-carousel.module.css'

const title = 'testimonials-title'
/** The cross-fade of testimonials (specification, section 9). */
const fadeMilliseconds = 500
const fade = { '--fade': `${fadeMilliseconds}ms` } as CSSProperties

export function TestimonialCarousel({ testimonials }: { testimonials: readonly Quote[] }) {
  const { current, turn } = useFade(testimonials.length)
  if (testimonials.length === 0) return null
  return (
    <section className="section on-sand" aria-roledescription="carousel" aria-labelledby={title}>
      <div className={`wrap ${styles.quotes}`} style={fade}>
        <h2 className="eyebrow" id={title}>
          {words.carousel.title}
        </h2>
        <div className={styles.stage} aria-live="polite">
          {testimonials.map((testimonial, index) => (
            <QuoteFigure key={testimonial.id} testimonial={testimonial} on={index === current} />
          ))}
        </div>
        {testimonials.length > 1 && (
          <div className={styles.controls}>
            <div>
              <Arrow name="left" label={words.carousel.previousLabel} onClick={() => turn(-1)} />
              <Arrow name="right" label={words.carousel.nextLabel} onClick={() => turn(1)} />
            </div>
            <p className="counter">
              {current + 1} / {testimonials.length}
            </p>
          </div>
        )}
        <a className={`link ${styles.all}`} href={words.carousel.link.href}>
          <span>{words.carousel.link.label}</span>
        </a>
      </div>
    </section>
  )
}

function QuoteFigure({ testimonial, on }: { testimonial: Quote; on: boolean }) {
  return (
    <figure className={styles.quote} data-on={on} data-length={lengthOf(testimonial.content)}>
      <blockquote dir="auto">{testimonial.content}</blockquote>
      <figcaption>
        <b>{testimonial.name}</b>
      </figcaption>
    </figure>
  )
}

type ArrowProps = { name: 'left' | 'right'; label: string; onClick: () => void }

function Arrow({ name, label, onClick }: ArrowProps) {
  return (
    <button className="icon-btn" type="button" aria-label={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  )
}

/** Longer texts are smaller, so that all need about the same height. */
function lengthOf(content: string) {
  if (content.length <= 180) return 'short'
  return content.length <= 400 ? 'medium' : 'long'
}

const fadesAtOnce = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The current index, circular. `turn` does nothing during a fade. */
function useFade(count: number) {
  const [current, setCurrent] = useState(0)
  const running = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(running.current), [])
  const turn = (direction: 1 | -1) => {
    if (running.current) return
    // A transition: the press shows before the next text is laid out.
    startTransition(() => setCurrent((current) => (current + direction + count) % count))
    if (fadesAtOnce()) return
    running.current = setTimeout(() => {
      running.current = undefined
    }, fadeMilliseconds)
  }
  return { current, turn }
}
