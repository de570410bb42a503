import type { LoaderFunctionArgs } from 'react-router'
import type { GuideType } from '#app/domain/inquiry.ts'
import { officeContext } from '#app/page-context.ts'
import { openForm } from '#app/site/forms/receive-inquiry.server.ts'
import { articleJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { wordsFor } from '#app/site/seo/page-words.ts'
import { guides } from './guide-words.server.ts'

/** What a guide's page is made of: the guide itself, its words for search engines, and its form. */
export async function openGuide(args: LoaderFunctionArgs, guideType: GuideType) {
  const guide = guides[guideType]
  const path = `/${guideType}s-guide`
  const article = articleJsonLd(args.context.get(officeContext).config.siteUrl, {
    path,
    headline: guide.title,
    description: wordsFor(path).description,
    chapters: guide.chapters.map((chapter) => chapter.title),
  })
  return {
    seo: pageSeo(args.context, path, { jsonLd: [article] }),
    guide,
    form: await openForm(args, 'guide'),
  }
}
