import { Link, useLocation } from 'react-router'
import { useHydrated } from '#app/site/layout/use-hydrated.ts'
import { SitePicture } from '#app/site/pictures/site-picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { valuation } from '#content/valuation.ts'
import styles from './done-step.module.css'
import { StepProgress } from './step-progress.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const words = valuation.done

/** Step 3. */
export function DoneStep() {
  const title = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <section className={`on-pine ${styles.step}`} aria-labelledby="valuation-title">
      <div className={styles.body}>
        <StepProgress step={3} />
        <h1 className={styles.title} id="valuation-title" tabIndex={-1} ref={title}>
          {words.title}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <SentFacts />
        <p className={styles.next}>
          <Link className="btn" to={words.link.href} prefetch="intent">
            {words.link.label} <Icon name="right" />
          </Link>
        </p>
      </div>
      <figure className={styles.media}>
        <SitePicture
          name={words.image.key}
          alt={words.image.alt}
          sizes="(min-width: 1024px) max(42vw, 1360px), 99vw"
        />
      </figure>
    </section>
  )
}

/** What was sent, for the window that sent it; a shared link does not name it. */
function SentFacts() {
  const state: unknown = useLocation().state
  const scripted = useHydrated()
  if (!scripted || typeof state !== 'object' || state === null) return null
  const { address, email } = state as { address?: unknown; email?: unknown }
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.propertyLabel}</dt>
        <dd>{String(address ?? '')}</dd>
      </div>
      <div>
        <dt>{words.replyLabel}</dt>
        <dd>{String(email ?? '')}</dd>
      </div>
    </dl>
  )
}
