import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { createMailPages } from './development-mail.ts'
import { readConfig } from './read-config.ts'

const folder = makeTemporaryFolder('mails')
afterAll(folder.remove)

const config = readConfig({ DATA_DIR: folder.path }, 'team@wrenfield.example')
const eml = (subject: string) =>
  [
    'From: team@wrenfield.example',
    'To: rosa@visitor.example',
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<html><head></head><body onload="alert(1)"><a href="/x">Guide</a></body></html>',
  ].join('\r\n')

const read = async () => (await createMailPages(config).request('/dev/mail')).text()

test('development shows sent mails, newest first, without running their scripts', async () => {
  expect(await read()).toContain('No mail has been written yet.')
  await mkdir(join(folder.path, 'mail'))
  await writeFile(join(folder.path, 'mail/2026-07-15-a.eml'), eml('Older'))
  await writeFile(join(folder.path, 'mail/2026-07-16-b.eml'), eml('<b>Newer</b>'))
  const page = await read()
  expect(page.indexOf('&lt;b&gt;Newer')).toBeLessThan(page.indexOf('Older'))
  expect(page).not.toMatch(/<b>Newer|<body onload/)
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
})

test('pictures of mails are shown, from the site alone', async () => {
  const { headers } = await createMailPages(config).request('/dev/mail')
  expect(headers.get('content-security-policy')).toContain(`img-src 'self' ${config.siteUrl};`)
})

test('production has no such page', async () => {
  const open = await createTestApp()
  expect((await open.web.request('/dev/mail')).status).toBe(404)
  await open.close()
})
