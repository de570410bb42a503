// The browser comes from npm in packed files, which are unpacked once beside the installed packages.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { projectRoot } from '#app/runtime/project-root.ts'

const packageFolder = join(projectRoot, 'node_modules/@sparticuz/chromium')
const files = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

/** Unpacks if needed; returns how to start the browser. CHROMIUM_PATH overrides it. */
export async function unpackBrowser(): Promise<{ executable: string; env: Record<string, string> }> {
  const own = process.env.CHROMIUM_PATH
  if (own) return { executable: own, env: {} }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(projectRoot, 'node_modules/.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpackTo(folder)
  const executable = join(folder, 'chromium')
  const fonts = { FONTCONFIG_FILE: writeFontConfig(folder), HOME: folder }
  const candidates = [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }]
  const env = candidates.find((env) => spawnSync(executable, ['--version'], { env }).status === 0)
  if (!env)
    throw new Error('The browser from npm does not run on this machine; set CHROMIUM_PATH to another.')
  return { executable, env }
}

/** Names the package's own fonts: without any, this browser crashes when it looks for one. */
function writeFontConfig(folder: string): string {
  const file = join(folder, 'own-fonts.conf')
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${join(folder, 'fonts/fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** The package unpacks into the temporary folder; a rename makes the result appear whole or not at all. */
async function unpackTo(folder: string) {
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}.`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = unfinished
  try {
    await Promise.all(files.map((file) => inflate(join(packageFolder, 'bin', file))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  if (existsSync(folder)) return rmSync(unfinished, { recursive: true })
  renameSync(unfinished, folder)
}
