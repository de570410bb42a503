// `/dev/mail`, in development only: the mails in DATA_DIR/mail, newest first, as text and as HTML.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import PostalMime, { type Email } from 'postal-mime'
import { escapeHtml } from '#app/domain/escape-html.server.ts'
import type { Config } from '#app/runtime/config.ts'
import { pathInData } from '#app/runtime/data-folder.ts'

type Written = { file: string; mail: Email }

const shown = 50
/** A mail's pictures come from the configured address, which may be another than the one that is visited. */
const contentSecurityPolicy = ({ siteUrl }: Config) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${siteUrl}; frame-src 'self'; base-uri 'self'`

export const createMailPages = (config: Config) =>
  new Hono().get('/dev/mail', async (c) => {
    const mails = config.smtpUrl ? [] : await readMails(pathInData(config.dataDir, 'mail'))
    c.header('Content-Security-Policy', contentSecurityPolicy(config))
    return c.html(renderPage(mails, config))
  })

async function readMails(folder: string): Promise<Written[]> {
  const files = await readdir(folder).catch(() => [])
  const newest = files.filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(
    newest
      .reverse()
      .slice(0, shown)
      .map(async (file) => {
        const mail = await PostalMime.parse(await readFile(join(folder, file)))
        return { file, mail }
      }),
  )
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; color: #14181c; background: #faf8f4; margin: 0 auto; max-width: 1180px; padding: 24px }
details { background: #fff; border: 1px solid #dad5cb; margin: 0 0 12px; padding: 12px 18px }
summary { cursor: pointer }
summary span { color: #636b70 }
.views { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; margin-top: 12px }
iframe, pre { box-sizing: border-box; width: 100%; height: 720px; border: 1px solid #dad5cb; margin: 0; background: #fff }
pre { font: 14px/1.5 ui-monospace, monospace; padding: 16px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
`

const renderPage = (mails: Written[], config: Config) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail, in development</title><style>${style}</style></head>
<body><h1>Mail</h1>
<p>${config.smtpUrl ? 'SMTP_URL is set, so mails go to that server and none are written here.' : `The newest ${shown} of ${escapeHtml(config.dataDir)}/mail. Reload to see more.`}</p>
${mails.map(renderMail).join('\n')}
${mails.length === 0 ? '<p>No mail has been written yet.</p>' : ''}
</body></html>`

const renderMail = ({ file, mail }: Written, index: number) => `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(mail.subject ?? '')}</strong> <span>to ${escapeHtml(addresses(mail.to))}, ${escapeHtml(mail.date ?? '')}</span></summary>
<p>From ${escapeHtml(addresses(mail.from && [mail.from]))}, reply to ${escapeHtml(addresses(mail.replyTo))}, ${escapeHtml(file)}</p>
<div class="views">
<iframe loading="lazy" title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(inOwnTab(mail.html ?? ''))}"></iframe>
<pre>${escapeHtml(mail.text ?? '')}</pre>
</div></details>`

const addresses = (list: Email['to']) =>
  (list ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')

/** A link in a mail opens in a new tab, not inside the frame. */
const inOwnTab = (html: string) => html.replace('<head>', '<head><base target="_blank">')
