// A small SMTP server in this process, which responds to each step as a test wants.
import { createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

/** A mail received completely, whatever the response. `secure`: over an encrypted connection. */
type ReceivedMail = { from: string; to: string[]; message: string; secure: boolean }

type Answers = {
  /** The greeting; a promise keeps the client waiting, in every step. */
  greeting?: () => string | Promise<string>
  /** `credentials` is what the client sent, in base64. */
  login?: (credentials: string) => string
  sender?: (address: string) => string
  recipient?: (address: string) => string | Promise<string>
  /** The response to a whole mail; undefined drops the connection. */
  message?: (mail: ReceivedMail) => string | undefined | Promise<string>
  /** The key and certificate for encryption on request; undefined if not offered. */
  tls?: () => { key: string; cert: string } | undefined
}

export type SmtpServer = {
  url: string
  received: ReceivedMail[]
  /** Every unencrypted line, except of the mails. */
  heardInClear: string[]
  /** Listens again after `close`, at the same address. */
  open: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the server on a free port. Steps that are not given succeed. `login` requires a password. */
export async function startSmtpServer(answers: Answers = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const heardInClear: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    void greet(socket, answers, { received, heardInClear })
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((done) => server.close(() => done()))
  }
  const url = `smtp://127.0.0.1:${address.port}`
  return { url, received, heardInClear, open: () => listen(address.port), close }
}

type Notes = Pick<SmtpServer, 'received' | 'heardInClear'>

async function greet(socket: Socket, answers: Answers, notes: Notes) {
  const greeting = (await answers.greeting?.()) ?? '220 test'
  if (socket.writable) socket.write(`${greeting}\r\n`)
  converse(socket, answers, notes)
}

function converse(socket: Socket, answers: Answers, notes: Notes) {
  const secure = socket instanceof TLSSocket
  const empty = () => ({ from: '', to: [] as string[], message: '', secure })
  let mail: ReceivedMail = empty()
  let unread = ''
  let inMessage = false
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  const read = async (chunk: string) => {
    unread += chunk
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (inMessage && line === '.') await endMessage()
      else if (inMessage) mail.message += `${line.replace(/^\./, '')}\r\n`
      else await answer(line)
    }
  }
  socket.setEncoding('utf8').on('data', read)

  async function answer(line: string) {
    if (!secure) notes.heardInClear.push(line)
    const certificate = /^STARTTLS$/i.test(line) && !secure ? answers.tls?.() : undefined
    if (!certificate) return say(await command(line))
    socket.off('data', read)
    say('220 Go on')
    const options = { isServer: true, secureContext: createSecureContext(certificate) }
    const encrypted = new TLSSocket(socket, options)
    encrypted.on('error', () => socket.destroy())
    converse(encrypted, answers, notes)
  }

  async function command(line: string): Promise<string> {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const path = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO')
      return ['250-test', ...offers().map((offer) => `250-${offer}`), '250 OK'].join('\r\n')
    if (verb === 'STARTTLS') return '502 No'
    if (verb === 'AUTH') return answers.login?.(line.split(' ')[2] ?? '') ?? '502 No'
    if (verb === 'MAIL') {
      mail = { ...empty(), from: path }
      return answers.sender?.(path) ?? '250 OK'
    }
    if (verb === 'RCPT') {
      const said = (await answers.recipient?.(path)) ?? '250 OK'
      if (said.startsWith('250')) mail.to.push(path)
      return said
    }
    if (verb === 'DATA') inMessage = true
    return verb === 'DATA' ? '354 Go on' : '250 OK'
  }

  const offers = () => [
    ...(!secure && answers.tls?.() ? ['STARTTLS'] : []),
    ...(answers.login ? ['AUTH PLAIN'] : []),
  ]

  async function endMessage() {
    inMessage = false
    notes.received.push(mail)
    const said = answers.message ? await answers.message(mail) : '250 Taken'
    if (said === undefined) socket.destroy()
    else say(said)
  }
}
