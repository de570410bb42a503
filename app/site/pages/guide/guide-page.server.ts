import { guides } from 'virtual:site-texts'
import { guidePlaces } from '#app/domain/inquiry/guide-places.ts'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { articleJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { pageTable } from '#content/page-table.ts'
import { guideFields, guideRules } from './guide-form.ts'

export async function loader(visit: PageVisit, guideType: GuideType) {
  const guide = guides[guideType]
  const path = guidePlaces[guideType].page
  const article = articleJsonLd(visit.app.config.siteUrl, {
    path,
    headline: guide.title,
    description: pageTable[path].description,
    chapters: guide.chapters.map((chapter) => chapter.title),
  })
  return { seo: { jsonLd: [article] }, guide, guideType, form: await openForm(visit, 'guide') }
}

export const action = (visit: PageVisit, guideType: GuideType) =>
  receiveInquiry(visit, guideFields(guideType), guideRules)
