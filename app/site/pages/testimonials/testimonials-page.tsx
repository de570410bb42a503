import { useRef } from 'react'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { pageSearch } from '#app/site/parts/pagination/page-address.ts'
import { Pagination } from '#app/site/parts/pagination/pagination.tsx'
import { usePageTurn } from '#app/site/parts/pagination/use-page-turn.ts'
import { testimonials as words } from '#content/testimonials.ts'
import { TestimonialCard } from './testimonial-card.tsx'
import { listId, TestimonialsFrame } from './testimonials-frame.tsx'
import styles from './testimonials-page.module.css'
import type { loader } from './testimonials-page.server.ts'

export default function TestimonialsPage({ loaderData: { list } }: PageProps<typeof loader>) {
  const section = useRef<HTMLElement>(null)
  const { coming, onTurn } = usePageTurn(section)
  const loading = coming !== undefined
  return (
    <TestimonialsFrame section={section}>
      <p className="vh" role="status">
        {loading ? words.loading : list.pages > 1 && `Page ${list.page} of ${list.pages}`}
      </p>
      {list.total === 0 ? (
        <p className={`lead ${styles.empty}`}>{words.empty}</p>
      ) : (
        <ul className={styles.list} aria-busy={loading}>
          {list.data.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => `/testimonials${pageSearch(page)}#${listId}`}
        onTurn={onTurn}
      />
      <p className={styles.invite}>
        {words.invite.text} <a href={words.invite.link.href}>{words.invite.link.label}</a>
      </p>
    </TestimonialsFrame>
  )
}
