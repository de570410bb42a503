import type { SiteFacts } from '#app/site/parts/layout/site-facts.server.ts'

/** The data with which a browser hydrates the page, as JSON in the page. */
export type PageView = {
  page: string
  path: string
  hero: boolean
  shortFooter: boolean
  facts: SiteFacts
  props: object
}

/** Ids of the rendered root, of the view's JSON, and of the notice that the script failed. */
export const pageRoot = 'page-root'
export const viewElement = 'page-view'
export const loadNotice = 'load-notice'

export type ScriptFiles = { start: string; parts: string[] }

export const scriptFilesElement = 'script-files'
