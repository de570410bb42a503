import type { SiteFacts } from '#app/site/parts/layout/site-facts.server.ts'

/** All that a browser needs to take a rendered page over, as JSON in the page. */
export type PageView = { page: string; path: string; hero: boolean; facts: SiteFacts; props: object }

/** Ids of the element that holds what React rendered, of the one with the view, and of what tells that no script came. */
export const pageRoot = 'page-root'
export const viewElement = 'page-view'
export const loadNotice = 'load-notice'

/** The page's script: `start` begins it, `parts` are the files that it imports. */
export type ScriptFiles = { start: string; parts: string[] }

/** The id of the element that names them. */
export const scriptFilesElement = 'script-files'
