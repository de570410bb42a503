import firstViewScript from 'virtual:first-view-script'
import { type ScriptFiles, scriptFilesElement } from '#app/site/render/page-view.ts'

/** Runs before layout. Its mark holds back what the first view does without; without script nothing is held back. */
const mark = `document.currentScript.remove(); document.documentElement.dataset.firstView = ''`

/** The inline scripts of a public page, whose hashes its policy names. */
export const firstViewScripts = { mark, start: firstViewScript }

/** The end of a document: names the page's script in a form that no browser asks for, and what starts it. */
export function scriptAfterFirstView(files: ScriptFiles): string {
  const json = JSON.stringify(files).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${scriptFilesElement}">${json}</script><script>${firstViewScript}</script>`
}
