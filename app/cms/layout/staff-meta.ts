import type { MetaDescriptor } from 'react-router'
import { cmsPage } from '#content/page-table.ts'
import { team } from '#content/team.ts'

/** The `meta` of both staff layouts; a screen names itself with `screenMeta`. */
export const staffMeta = (): MetaDescriptor[] => titled(`${cmsPage.title} | ${team.name}`)

/** `export const meta = screenMeta('Properties')` gives "Properties | CMS | <team>". */
export const screenMeta = (page: string) => () => titled(staffTitle(page))

export const staffTitle = (page: string): string => `${page} | CMS | ${team.name}`

/** The title of a list has the page number from page 2 on. */
export const listMeta =
  (title: string) =>
  ({ loaderData }: { loaderData?: { page: number } | undefined }) =>
    screenMeta(numbered(title, loaderData?.page))()

export const numbered = (title: string, page = 1) => (page > 1 ? `${title}, page ${page}` : title)

const titled = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'description', content: cmsPage.description },
  { name: 'robots', content: 'noindex' },
]
