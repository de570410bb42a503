import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { valuation } from '#content/valuation.ts'
import styles from './done-step.module.css'
import { rememberedSent } from './sent-facts.ts'
import { StepProgress } from './step-progress.tsx'

const words = valuation.done

export function DoneStep() {
  return (
    <section className={`on-pine ${styles.step}`} aria-labelledby="valuation-title">
      <div className={styles.body}>
        <StepProgress step={3} />
        <h1 className={styles.title} id="valuation-title">
          {words.title}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <SentFacts />
        <p className={styles.next}>
          <a className="btn" href={words.link.href}>
            {words.link.label} <Icon name="right" />
          </a>
        </p>
      </div>
      <figure className={styles.media}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes="(min-width: 1024px) max(42vw, 1360px), 99vw"
        />
      </figure>
    </section>
  )
}

/** Only in the window that sent the request: a shared link does not name it. */
function SentFacts() {
  const scripted = useHydrated()
  const sent = scripted ? rememberedSent() : undefined
  if (!sent) return null
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.propertyLabel}</dt>
        <dd>{sent.address}</dd>
      </div>
      <div>
        <dt>{words.replyLabel}</dt>
        <dd>{sent.email}</dd>
      </div>
    </dl>
  )
}
