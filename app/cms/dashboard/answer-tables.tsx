import { Link } from 'react-router'
import { formatSpan } from '#app/cms/ui/format-time.ts'
import { screens } from '#app/cms/ui/screens.ts'
import { grouped } from '#app/domain/counted.ts'
import {
  type BothClocks,
  type Figures,
  type FiguresOf,
  mostTerm,
} from '#app/domain/response-time/first-answers.ts'
import styles from './first-answers.module.css'

const spanOf = (both: BothClocks | null, clock: keyof BothClocks) => (both ? formatSpan(both[clock]) : '–')

export function AnswerHeads({ total }: { total: Figures }) {
  const { leads, never, recent, median, most } = total
  return (
    <dl className={styles.heads}>
      <Head term="Median" text={spanOf(median, 'working')} sub={`${spanOf(median, 'wall')} by the clock`} />
      <Head term={mostTerm} text={spanOf(most, 'working')} sub={`${spanOf(most, 'wall')} by the clock`} />
      <div>
        <dt>Never answered</dt>
        <dd>
          {grouped(never)} <span className={styles.of}>of {grouped(leads)}</span>
        </dd>
        <dd className={styles.sub}>
          {recent > 0 && `${grouped(recent)} came within the hour. `}
          {never > 0 && (
            <Link className={`link ${styles.screen}`} to={screens.collections.to}>
              See them
            </Link>
          )}
        </dd>
      </div>
    </dl>
  )
}

function Head({ term, text, sub }: { term: string; text: string; sub: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
      <dd className={styles.sub}>{sub}</dd>
    </div>
  )
}

/** On a phone each row is two lines; on paper and wide screens it is a table. */
export function AnswerTable({ title, of, rows }: { title: string; of: string; rows: FiguresOf[] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <table className={styles.report}>
        <caption className="sr">First answers {title.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={styles.name}>
              {of}
            </th>
            <th scope="col" rowSpan={2}>
              Leads
            </th>
            <th scope="colgroup" colSpan={2}>
              Median
            </th>
            <th scope="colgroup" colSpan={2}>
              {mostTerm}
            </th>
            <th scope="col" rowSpan={2}>
              Never answered
            </th>
          </tr>
          <tr>
            <th scope="col">office hours</th>
            <th scope="col">clock</th>
            <th scope="col">office hours</th>
            <th scope="col">clock</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two agents may have one name, and a row has no state
            <Row key={place} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row: { name, leads, never, median, most } }: { row: FiguresOf }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-of={leads === 1 ? 'lead' : 'leads'}>{grouped(leads)}</td>
      <td className={styles.key}>{spanOf(median, 'working')}</td>
      <td>{spanOf(median, 'wall')}</td>
      <td className={styles.key} data-of={mostTerm}>
        {spanOf(most, 'working')}
      </td>
      <td>{spanOf(most, 'wall')}</td>
      <td className={never > 0 ? styles.late : undefined}>{grouped(never)}</td>
    </tr>
  )
}
