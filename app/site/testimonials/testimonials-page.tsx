import { useRef } from 'react'
import { Link } from 'react-router'
import { failureHeaders } from '#app/site/load-failure/failure-headers.ts'
import { LoadFailure } from '#app/site/load-failure/load-failure.tsx'
import { pageSearch } from '#app/site/pagination/page-address.ts'
import { Pagination } from '#app/site/pagination/pagination.tsx'
import { usePageTurn } from '#app/site/pagination/use-page-turn.ts'
import { useSlowPageTurn } from '#app/site/pagination/use-slow-page-turn.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { testimonials as words } from '#content/testimonials.ts'
import type { Route } from './+types/testimonials-page'
import { loadTestimonials } from './load-testimonials.server.ts'
import { TestimonialsFrame } from './testimonials-frame.tsx'
import styles from './testimonials-page.module.css'
import { VoiceCard } from './voice-card.tsx'

export const handle = { hero: true }

export const loader = (args: Route.LoaderArgs) => loadTestimonials(args)

export const meta = seoMeta
export const headers = failureHeaders

export default function TestimonialsPage({ loaderData: { list } }: Route.ComponentProps) {
  const section = useRef<HTMLElement>(null)
  usePageTurn(section)
  const loading = useSlowPageTurn() !== undefined
  return (
    <TestimonialsFrame section={section}>
      <p className="vh" role="status">
        {loading ? words.loading : list.pages > 1 && `Page ${list.page} of ${list.pages}`}
      </p>
      {list.total === 0 ? (
        <p className={`lead ${styles.empty}`}>{words.empty}</p>
      ) : (
        <ul className={styles.list} aria-busy={loading}>
          {list.data.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} />
          ))}
        </ul>
      )}
      <Pagination page={list.page} pages={list.pages} hrefOf={(page) => `/testimonials${pageSearch(page)}`} />
      <p className={styles.invite}>
        {words.invite.text}{' '}
        <Link className="text-link" to={words.invite.link.href} prefetch="intent">
          {words.invite.link.label}
        </Link>
      </p>
    </TestimonialsFrame>
  )
}

export function ErrorBoundary() {
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
