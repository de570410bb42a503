import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import type { LegalText } from './legal-text.server.ts'

export const loader = (_visit: PageVisit, text: LegalText) => ({ text })
