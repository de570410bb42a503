import type { MetaDescriptor } from 'react-router'
import { cmsPage } from '#content/page-table.ts'
import { team } from '#content/team.ts'

/** The `meta` of both staff layouts; a screen names itself with `screenMeta`. */
export const staffMeta = (): MetaDescriptor[] => titled(`${cmsPage.title} | ${team.name}`)

/** A screen's own: `export const meta = screenMeta('Properties')`; titled "Properties | CMS | <team>". */
export const screenMeta = (page: string) => () => titled(`${page} | CMS | ${team.name}`)

const titled = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'description', content: cmsPage.description },
  { name: 'robots', content: 'noindex' },
]
