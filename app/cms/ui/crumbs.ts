import { useMatches } from 'react-router'

export type Crumb = { label: string; to?: string }

/**
 * What a staff screen's `handle` says: its place below Collections, and what it stands on: the darker ground of the
 * boards, or a form with its save bar. `export const handle: StaffHandle = { crumbs: [{ label: 'Properties' }] }`; with a function, from what its
 * loader answered (undefined while it loads) and the parameters of its address.
 */
export type StaffHandle = {
  crumbs?:
    | Crumb[]
    | ((screen: { loaderData: unknown; params: Record<string, string | undefined> }) => Crumb[])
  ground?: 'board' | 'form'
}

const start: Crumb = { label: 'Collections', to: '/cms' }

/** The screen that is shown: its trail from Collections on, and its ground. */
export function useScreen(): { trail: Crumb[]; ground: StaffHandle['ground'] } {
  const screen = useMatches().at(-1)
  const { crumbs = [], ground } = (screen?.handle ?? {}) as StaffHandle
  const own =
    typeof crumbs === 'function'
      ? crumbs({ loaderData: screen?.loaderData, params: screen?.params ?? {} })
      : crumbs
  return { trail: [start, ...own], ground }
}
