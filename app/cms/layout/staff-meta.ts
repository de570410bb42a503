import type { MetaDescriptor } from 'react-router'
import { cmsPage } from '#content/page-table.ts'
import { team } from '#content/team.ts'

/** The `meta` of both staff layouts; a screen names itself with `screenMeta`. */
export const staffMeta = (): MetaDescriptor[] => titled(`${cmsPage.title} | ${team.name}`)

/** A screen's own: `export const meta = screenMeta('Properties')`; titled "Properties | CMS | <team>". */
export const screenMeta = (page: string) => () => titled(`${page} | CMS | ${team.name}`)

/** A list's own: its further pages have numbers, as those of the public site. */
export const listMeta =
  (title: string) =>
  ({ loaderData }: { loaderData?: { page: number } | undefined }) =>
    screenMeta(numbered(title, loaderData?.page))()

/** `Properties`, `Properties, page 2`. */
export const numbered = (title: string, page = 1) => (page > 1 ? `${title}, page ${page}` : title)

const titled = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'description', content: cmsPage.description },
  { name: 'robots', content: 'noindex' },
]
