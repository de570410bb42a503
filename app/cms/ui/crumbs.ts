import { useMatches } from 'react-router'
import { screens } from './screens.ts'

export type Crumb = { label: string; to?: string }

/**
 * A screen's `handle`: its breadcrumbs below Collections, and its background (the boards' darker one, or a form's with
 * save bar). `export const handle: StaffHandle = { crumbs: [{ label: 'Properties' }] }`; a function gets the loader's
 * data (undefined while loading) and the parameters.
 */
export type StaffHandle = {
  crumbs?:
    | Crumb[]
    | ((screen: { loaderData: unknown; params: Record<string, string | undefined> }) => Crumb[])
  ground?: 'board' | 'form'
}

export function useScreen(): { trail: Crumb[]; ground: StaffHandle['ground'] } {
  const screen = useMatches().at(-1)
  const { crumbs = [], ground } = (screen?.handle ?? {}) as StaffHandle
  const own =
    typeof crumbs === 'function'
      ? crumbs({ loaderData: screen?.loaderData, params: screen?.params ?? {} })
      : crumbs
  return { trail: [screens.collections, ...own], ground }
}
