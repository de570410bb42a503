import firstViewScript from 'virtual:first-view-script'
import { type ScriptFiles, scriptFilesElement } from '#app/site/render/page-view.ts'

const documentEnd = 'document-end'

/**
 * Back from a home, a page is not shown before its script listens: the home's photo shrinks into its card. Without this a
 * phone, which reads a page in pieces, only fades it.
 */
const waitForCards = `if (window.navigation?.activation?.from?.url?.includes('/properties/'))
document.head.append(Object.assign(document.createElement('link'), { rel: 'expect', href: '#${documentEnd}', blocking: 'render' }))`

/** Runs before layout and holds back later images and animations. Without script nothing is held back. */
const mark = `document.currentScript.remove(); document.documentElement.dataset.firstView = ''; ${waitForCards}`

/** The content security policy has their hashes. */
export const firstViewScripts = { mark, start: firstViewScript }

/** The document's end: names the script in a form that no browser fetches, and the code that starts it. */
export function scriptAfterFirstView(files: ScriptFiles): string {
  const json = JSON.stringify(files).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${scriptFilesElement}">${json}</script><script>${firstViewScript}</script><template id="${documentEnd}"></template>`
}
