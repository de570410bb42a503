import { officeContext } from '#app/page-context.ts'
import { formHeaders } from '#app/site/forms/receive-form.server.ts'
import { openForm, receiveInquiry } from '#app/site/forms/receive-inquiry.server.ts'
import { sitePage } from '#app/site/layout/site-page.tsx'
import { faqJsonLd, videoJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { concierge, conciergeDisclaimers, conciergeQuestions } from '#content/concierge.ts'
import type { Route } from './+types/concierge-route'
import { conciergeFixed, conciergeRules } from './concierge-inquiry.ts'
import { ConciergePage } from './concierge-page.tsx'

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

export default sitePage('concierge/concierge-page', ConciergePage)
