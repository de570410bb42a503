import { officeContext } from '#app/page-context.ts'
import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { faqJsonLd, videoJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { concierge, conciergeDisclaimers, conciergeQuestions } from '#content/concierge.ts'
import type { Route } from './+types/concierge-page'
import { BeforeAfter } from './before-after.tsx'
import { ConciergeDisclaimers } from './concierge-disclaimers.tsx'
import { ConciergeFigures } from './concierge-figures.tsx'
import { ConciergeFilm } from './concierge-film.tsx'
import { ConciergeForm } from './concierge-form.tsx'
import { conciergeFixed, conciergeRules } from './concierge-inquiry.ts'
import styles from './concierge-page.module.css'
import { ConciergeQuestions } from './concierge-questions.tsx'
import { ConciergeSteps } from './concierge-steps.tsx'
import { RepaymentTerms } from './repayment-terms.tsx'

/** The long words are answered here, so that the script is without them. */
export async function loader(args: Route.LoaderArgs) {
  const { siteUrl } = args.context.get(officeContext).config
  const { title, description, file, uploadDate, duration, poster } = concierge.video
  const film = videoJsonLd(siteUrl, {
    name: title,
    description,
    file,
    poster: `/img/${poster.key}-1440.jpg`,
    uploadDate,
    duration,
  })
  return {
    seo: pageSeo(args.context, '/compass-concierge', { jsonLd: [film, faqJsonLd(conciergeQuestions.items)] }),
    form: await openForm(args, 'concierge'),
    questions: conciergeQuestions,
    disclaimers: conciergeDisclaimers,
  }
}

export const action = (args: Route.ActionArgs) => receiveInquiry(args, conciergeFixed, conciergeRules)

export const meta = seoMeta
export const headers = formHeaders

export default function ConciergePage({ loaderData, actionData }: Route.ComponentProps) {
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
