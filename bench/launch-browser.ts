import { chromium } from 'playwright-core'
import { unpackBrowser } from '#test/support/browser/unpack-browser.ts'

/** The Chromium that the journeys use. */
export async function launchBrowser() {
  const { executable, env } = await unpackBrowser()
  return chromium.launch({ executablePath: executable, env: { ...process.env, ...env } })
}
