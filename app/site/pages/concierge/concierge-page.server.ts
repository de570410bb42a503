import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { faqJsonLd, videoJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { concierge, conciergeDisclaimers, conciergeQuestions } from '#content/concierge.ts'
import { conciergeFixed, conciergeRules } from './concierge-inquiry.ts'

/** The long texts come from here, so that the script does not contain them. */
export async function loader(visit: PageVisit) {
  const { siteUrl } = visit.app.config
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
    seo: { jsonLd: [film, faqJsonLd(conciergeQuestions.items)] },
    form: await openForm(visit, 'concierge'),
    questions: conciergeQuestions,
    disclaimers: conciergeDisclaimers,
  }
}

export const action = (visit: PageVisit) => receiveInquiry(visit, conciergeFixed, conciergeRules)
