import type { ReactNode, Ref } from 'react'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { WorkWithUs } from '#app/site/parts/sections/work-with-us.tsx'
import { testimonials as words } from '#content/testimonials.ts'
import styles from './testimonials-page.module.css'

export const listId = 'voices'

/** The page without its testimonials, shared with the page after a failed load. */
export function TestimonialsFrame({
  section,
  children,
}: {
  section?: Ref<HTMLElement>
  children: ReactNode
}) {
  const { title, lead, image } = words.hero
  return (
    <>
      <div className={`${styles.hero} on-image`}>
        <div className={styles.media}>
          <SiteImage
            name={image.key}
            alt={image.alt}
            sizes="max(100vw, 1020px)"
            tallSizes="99vw"
            fetch="first"
          />
        </div>
        <div className="scrim">
          <div className={`wrap ${styles.text}`}>
            <h1 className={styles.title}>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
        </div>
      </div>
      <section id={listId} className={`wrap ${styles.voices}`} ref={section} aria-label={title} tabIndex={-1}>
        {children}
      </section>
      <WorkWithUs />
    </>
  )
}
