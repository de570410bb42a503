import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { formatMonth, formatSpan } from '#app/cms/ui/format-time.ts'
import { screens } from '#app/cms/ui/screens.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import { counted, grouped } from '#app/domain/counted.ts'
import { type BothClocks, mostTerm } from '#app/domain/response-time/first-answers.ts'
import { Section } from './section.tsx'
import styles from './today.module.css'

const spanOf = (both: BothClocks | null) => (both ? formatSpan(both.working) : '–')

/** The figures of this month. They come after the page, which does not wait for them. A new month has its own. */
export function FirstAnswerFigures() {
  const month = useToday().slice(0, 7)
  const { data, isError } = useQuery({
    queryKey: ['inquiries', 'first-answers', 'present', month],
    queryFn: async () => (await readResponse(call['first-answers'].$get({ query: {} }))).data,
  })
  const report = (
    <span className={styles.links}>
      <Link className="link" to={screens.leadSources.to} prefetch="intent">
        Sources
      </Link>
      <Link className="link" to={screens.firstAnswers.to} prefetch="intent">
        Report
      </Link>
    </span>
  )
  return (
    <section className={styles.answers} aria-label={screens.firstAnswers.label}>
      <Section title={screens.firstAnswers.label} end={report} />
      <dl className={styles.figures} aria-busy={!data}>
        <Figure term="Median" text={data && spanOf(data.total.median)} />
        <Figure term={mostTerm} text={data && spanOf(data.total.most)} />
        <Figure term="Never answered" text={data && grouped(data.total.never)} />
      </dl>
      <p className={styles.of}>
        {isError && !data
          ? 'The figures could not be read.'
          : data && monthText(data.month, data.total.leads)}
      </p>
    </section>
  )
}

function Figure({ term, text }: { term: string; text: string | undefined }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text ?? <span className="sk" style={{ width: 56, height: 16 }} />}</dd>
    </div>
  )
}

const monthText = (month: string, leads: number) =>
  `${formatMonth(month)}, ${counted(leads, 'lead')}, in office hours.`
