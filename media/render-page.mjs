// A picture of a small page, for what needs our own typeface: Chromium reads woff2, sharp does not.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as browserType } from 'playwright-core'

const fontFile = join(import.meta.dirname, '../app/ui/fonts/newsreader-display-normal.woff2')

/** PNG of `body` at `width` by `height` CSS pixels, `scale` device pixels each. */
export async function renderPage(body, { width, height, scale = 1 }) {
  const font = (await readFile(fontFile)).toString('base64')
  const executablePath = await chromium.executablePath()
  const browser = await browserType.launch({ executablePath, args: chromium.args, headless: true })
  try {
    const viewport = { width, height }
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale })
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>
      @font-face { font-family: Newsreader; font-weight: 300 500;
        src: url(data:font/woff2;base64,${font}) format('woff2') }
      * { margin: 0 } svg { display: block }</style>${body}`)
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot({ type: 'png' })
  } finally {
    await browser.close()
  }
}
