import { chromium } from 'playwright-core'
import { unpackBrowser } from '#test/support/browser/unpack-browser.ts'

export async function launchBrowser() {
  const { executable, env } = await unpackBrowser()
  return chromium.launch({ executablePath: executable, env: { ...process.env, ...env } })
}
