// `keyturn COMMAND`: Keyturn's commands, with the environment and the user of the service (docs/operate.md).
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { asksForHelp, runCommand } from './command-line.ts'
import { ownerOf, readServiceEnvironment } from './service-environment.ts'
import { goBack, upgrade } from './upgrade.ts'

const usage = `keyturn staff …             lists, invites and lets in staff; sends mails again
keyturn backup FILE         writes everything into one file
keyturn restore FILE        restores it on an empty machine; with the word replace, in place of what is there
keyturn move-images         copies the images into the S3 store
keyturn ledger              checks that nobody edited the ledger of consent
keyturn upgrade [VERSION]   installs and builds a version beside, and switches to it
keyturn back [BUILD]        switches to the build before, or to the named one in builds
keyturn start               serves, in the foreground`

const ofTheService = ['staff', 'backup', 'restore', 'move-images', 'ledger']

const [called = '', ...rest] = process.argv.slice(2)
// Nobody needs a service, its settings or its user to read how a command is called.
if (ofTheService.includes(called) && asksForHelp(rest)) runNode([...scriptOf(called), ...rest], process.env)

await runCommand('The command failed', usageOf(called), async ([command = '', ...words]) => {
  if (command === 'start' && words.length === 0) return become(...startCommand())
  if (ofTheService.includes(command)) return become([...scriptOf(command), ...words])
  if (command === 'upgrade' && words.length < 2) return upgrade(words[0])
  if (command === 'back' && words.length < 2) return goBack(words[0])
  throw new StartError(usage)
})

function usageOf(command: string): string {
  const line = usage.split('\n').find((one) => one.startsWith(`keyturn ${command} `))
  return line ?? usage
}

function scriptOf(command: string): string[] {
  return [join(projectRoot, `app/commands/${command}-command.ts`)]
}

/** What `npm start` runs once a build exists. */
function startCommand(): [words: string[], env: Record<string, string>] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const [, environment = '', flags = ''] =
    /exec env (.+?) node (.+) build\/server\/index\.js$/.exec(scripts.start) ?? []
  const env = Object.fromEntries(environment.split(' ').map((variable) => variable.split('=')))
  return [[...flags.split(' '), join(projectRoot, 'server/index.js')], { NODE_ENV: 'production', ...env }]
}

/** Replaces this process by Node with these arguments, as the owner of the data folder. */
function become(words: string[], more: Record<string, string> = {}): never {
  const environment = readServiceEnvironment(process.env)
  // File names are relative to where the command was typed.
  const env = { ...more, ...environment, INIT_CWD: environment.INIT_CWD ?? process.cwd() }
  if (process.getuid?.() === 0 && environment.DATA_DIR) {
    const { uid, gid } = ownerOf(resolve(environment.DATA_DIR))
    process.setgroups?.(uid === 0 ? [0] : [gid])
    process.setgid?.(gid)
    process.setuid?.(uid)
  }
  return runNode(words, env)
}

function runNode(words: string[], env: NodeJS.ProcessEnv): never {
  return process.execve!(process.execPath, [process.execPath, ...words], env)
}
