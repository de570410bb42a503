import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { concierge } from '#content/concierge.ts'
import { BeforeAfter } from './before-after.tsx'
import type { loader } from './concierge.server.ts'
import { ConciergeDisclaimers } from './concierge-disclaimers.tsx'
import { ConciergeFigures } from './concierge-figures.tsx'
import { ConciergeFilm } from './concierge-film.tsx'
import { ConciergeForm } from './concierge-form.tsx'
import styles from './concierge-page.module.css'
import { ConciergeQuestions } from './concierge-questions.tsx'
import { ConciergeSteps } from './concierge-steps.tsx'
import { RepaymentTerms } from './repayment-terms.tsx'

export default function ConciergePage({ loaderData, actionData }: PageProps<typeof loader>) {
  const { hero } = concierge
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <p className="eyebrow">{hero.eyebrow}</p>
        <h1 className={styles.title}>
          {hero.title} <em>{hero.titleAccent}</em>
        </h1>
        <p className={`lead ${styles.lead}`}>{hero.lead}</p>
      </header>
      <ConciergeFilm />
      <BeforeAfter />
      <ConciergeSteps />
      <ConciergeFigures />
      <RepaymentTerms />
      <ConciergeQuestions words={loaderData.questions} />
      <ConciergeForm form={loaderData.form} reply={actionData} />
      <ConciergeDisclaimers words={loaderData.disclaimers} />
    </>
  )
}
