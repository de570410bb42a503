import type { MetaDescriptor } from 'react-router'
import { cmsPage } from '#content/page-table.ts'
import { team } from '#content/team.ts'

/** The `meta` of both staff layouts; a screen that exports its own `meta` repeats these. Section 2.1: one title for all. */
export const staffMeta = (): MetaDescriptor[] => [
  { title: `${cmsPage.title} | ${team.name}` },
  { name: 'description', content: cmsPage.description },
  { name: 'robots', content: 'noindex' },
]
