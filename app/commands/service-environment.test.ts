import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { ownerOf, parseEnvironmentFile, readServiceEnvironment } from './service-environment.ts'

test('the file is parsed as systemd parses it: a password may contain #, $ and spaces', () => {
  const text = `# comment
; another
SITE_URL=https://www.example.com
  SPACED = around \nSMTP_URL=smtps://user:pa#ss$word@smtp.example.com
SINGLE='a "b" \\ $c'
DOUBLE="a \\"b\\" \\\\ \\n"
ESCAPED=a\\ b
EMPTY=
LONG=one\\
two
not a setting
export SHELL_ONLY=1
`
  expect(parseEnvironmentFile(text)).toEqual({
    SITE_URL: 'https://www.example.com',
    SPACED: 'around',
    SMTP_URL: 'smtps://user:pa#ss$word@smtp.example.com',
    SINGLE: 'a "b" \\ $c',
    DOUBLE: 'a "b" \\ \\n',
    ESCAPED: 'a b',
    EMPTY: '',
    LONG: 'onetwo',
  })
})

function settingsFile(text: string) {
  const { path, remove } = makeTemporaryFolder('settings')
  onTestFinished(remove)
  const file = join(path, 'keyturn.env')
  writeFileSync(file, text)
  return file
}

test('settings given with a command override the file', () => {
  const file = settingsFile('DATA_DIR=/var/lib/keyturn\nSITE_URL=https://www.example.com\n')
  const env = readServiceEnvironment({ KEYTURN_ENV: file, SITE_URL: 'https://other.example.com' })
  expect(env).toMatchObject({ DATA_DIR: '/var/lib/keyturn', SITE_URL: 'https://other.example.com' })
})

test('an empty setting counts as not set, and still overrides the file', () => {
  const file = settingsFile('DATA_DIR=/var/lib/keyturn\nPORT=\nKEYTURN_RESTART=\nSMTP_URL=smtp://localhost\n')
  const env = readServiceEnvironment({ KEYTURN_ENV: file, SMTP_URL: '' })
  expect(env).toEqual({ KEYTURN_ENV: file, DATA_DIR: '/var/lib/keyturn' })
})

test('settings without a usable data folder are refused in one sentence', () => {
  const file = settingsFile('SITE_URL=https://www.example.com\n')
  expect(() => readServiceEnvironment({ KEYTURN_ENV: file })).toThrow(/add DATA_DIR=\/var\/lib\/keyturn/)
  expect(() => readServiceEnvironment({ KEYTURN_ENV: `${file}.none` })).toThrow(/There is no file/)
  expect(() => ownerOf(`${file}.none`)).toThrow(/is not there/)
})

test.runIf(process.getuid?.() !== 0)('a file that only root can read says to run it as root', () => {
  const file = settingsFile('')
  chmodSync(file, 0)
  expect(() => readServiceEnvironment({ KEYTURN_ENV: file })).toThrow(/run this as root/)
})
