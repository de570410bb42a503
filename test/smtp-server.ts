// A small SMTP server in this process: takes mails, and answers each step as a test wants.
import { createServer, type Socket } from 'node:net'

/** A mail whose last line arrived, whatever was answered then. */
export type ReceivedMail = { from: string; to: string[]; message: string }

type Answers = {
  greeting?: () => string
  /** `credentials` is what the client sent, in base64. */
  login?: (credentials: string) => string
  recipient?: (address: string) => string
  /** Answers a whole mail; nothing drops the connection without a word, a promise keeps the client waiting. */
  message?: (mail: ReceivedMail) => string | undefined | Promise<string>
}

export type SmtpServer = { url: string; received: ReceivedMail[]; close: () => Promise<void> }

/** Starts the server on a free port; what is not given is accepted. `login` has it ask for a password. */
export async function startSmtpServer(answers: Answers = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    converse(socket, answers, received)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The SMTP server has no port')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { url: `smtp://127.0.0.1:${address.port}`, received, close }
}

function converse(socket: Socket, answers: Answers, received: ReceivedMail[]) {
  let mail: ReceivedMail = { from: '', to: [], message: '' }
  let unread = ''
  let inMessage = false
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  say(answers.greeting?.() ?? '220 test')
  socket.setEncoding('utf8').on('data', async (chunk: string) => {
    unread += chunk
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (!inMessage) say(command(line))
      else if (line === '.') await endMessage()
      else mail.message += `${line.replace(/^\./, '')}\r\n`
    }
  })

  function command(line: string): string {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    const path = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO') return answers.login ? '250-test\r\n250 AUTH PLAIN' : '250 test'
    if (verb === 'AUTH') return answers.login?.(line.split(' ')[2] ?? '') ?? '502 No'
    if (verb === 'MAIL') mail = { from: path, to: [], message: '' }
    if (verb === 'RCPT') {
      const answer = answers.recipient?.(path) ?? '250 OK'
      if (answer.startsWith('250')) mail.to.push(path)
      return answer
    }
    if (verb === 'DATA') inMessage = true
    return verb === 'DATA' ? '354 Go on' : '250 OK'
  }

  async function endMessage() {
    inMessage = false
    received.push(mail)
    const answer = answers.message ? await answers.message(mail) : '250 Taken'
    if (answer === undefined) socket.destroy()
    else say(answer)
  }
}
