import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import type { conciergeDisclaimers, conciergeQuestions } from '#content/concierge.ts'
import { concierge } from '#content/concierge.ts'
import { BeforeAfter } from './before-after.tsx'
import disclaimersStyles from './concierge-disclaimers.module.css'
import figuresStyles from './concierge-figures.module.css'
import { ConciergeFilm } from './concierge-film.tsx'
import { ConciergeForm } from './concierge-form.tsx'
import styles from './concierge-page.module.css'
import type { loader } from './concierge-page.server.ts'
import questionsStyles from './concierge-questions.module.css'
import stepsStyles from './concierge-steps.module.css'
import termsStyles from './repayment-terms.module.css'

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

function ConciergeSteps() {
  const { title, items } = concierge.steps
  return (
    <section className={`on-pine ${stepsStyles.steps}`} aria-labelledby="steps-title">
      <div className="wrap">
        <h2 className={stepsStyles.title} id="steps-title">
          {title}
        </h2>
        <ol className={stepsStyles.list}>
          {items.map((step, index) => (
            <li key={step.title}>
              <span className={stepsStyles.numeral} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function ConciergeFigures() {
  const { title, lead, items, noteLabel } = concierge.figures
  return (
    <section className={`wrap ${figuresStyles.figures}`} aria-labelledby="figures-title">
      <div className={figuresStyles.intro}>
        <h2 id="figures-title">{title}</h2>
        <p>{lead}</p>
      </div>
      <dl className={figuresStyles.list}>
        {items.map((figure) => (
          <div key={figure.value}>
            <dt>
              {figure.caption}
              <sup>
                <a href="#note-1" aria-label={noteLabel}>
                  1
                </a>
              </sup>
            </dt>
            <dd>
              <b>{figure.value}</b> {figure.unit && <span>{figure.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function RepaymentTerms() {
  const { title, lead, items } = concierge.repayment
  return (
    <section className={`wrap ${termsStyles.terms}`} aria-labelledby="repayment-title">
      <h2 id="repayment-title">{title}</h2>
      <div>
        <p className="lead">{lead}</p>
        <ul className={termsStyles.list}>
          {items.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Work without script; several may be open at once. */
function ConciergeQuestions({ words: { title, items } }: { words: typeof conciergeQuestions }) {
  return (
    <section className={`section on-sand ${questionsStyles.faq}`} aria-labelledby="faq-title">
      <div className={`wrap ${questionsStyles.grid}`}>
        <h2 id="faq-title">{title}</h2>
        <div className={questionsStyles.list}>
          {items.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <span>{question}</span>
                <span className={questionsStyles.sign} aria-hidden="true" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The figures refer to the first note. */
function ConciergeDisclaimers({ words }: { words: typeof conciergeDisclaimers }) {
  const { title, note, items } = words
  return (
    <section className={`wrap ${disclaimersStyles.fine}`} aria-labelledby="disclaimers-title">
      <h2 className={disclaimersStyles.title} id="disclaimers-title">
        {title}
      </h2>
      <div className={disclaimersStyles.columns}>
        <p id="note-1">
          <sup>1</sup> {note}
        </p>
        {items.map((item) => (
          <p key={item}>{item}</p>
        ))}
      </div>
    </section>
  )
}
