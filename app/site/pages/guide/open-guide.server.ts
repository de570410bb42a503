import { guides } from 'virtual:site-texts'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { openForm } from '#app/site/parts/forms/receive-inquiry.server.ts'
import { articleJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { wordsFor } from '#app/site/parts/seo/page-words.ts'
import type { PageVisit } from '#app/site/render/site-route.ts'

/** What a guide's page is made of: the guide itself, its words for search engines, and its form. */
export async function openGuide(visit: PageVisit, guideType: GuideType) {
  const guide = guides[guideType]
  const path = `/${guideType}s-guide`
  const article = articleJsonLd(visit.app.config.siteUrl, {
    path,
    headline: guide.title,
    description: wordsFor(path).description,
    chapters: guide.chapters.map((chapter) => chapter.title),
  })
  return {
    seo: pageSeo(visit.app, path, { jsonLd: [article] }),
    guide,
    form: await openForm(visit, 'guide'),
  }
}
