// Guessable passwords: they meet every rule, but are known from leaks or made of their owner's names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invalidField } from '#app/domain/problem.ts'
import type { Config } from '#app/runtime/config.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { team } from '#content/team.ts'
import { roles } from './user.ts'

type Owner = { name: string; email: string }

export const guessableMessages = {
  common: 'This password is one of the first that are guessed. Please choose another.',
  names: 'This password is made of your name, your address or the team’s. Please choose another.',
} as const

const lines = readFileSync(join(projectRoot, 'app/domain/account/common-passwords.txt'), 'utf8').split('\n')
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))

/** Refuses a guessable new password. Problems: invalid. */
export function refuseGuessable(config: Config, password: string, owner: Owner): void {
  const message = whyGuessable(config, password, owner)
  if (message) throw invalidField('password', message)
}

/** Why a password is guessable, as a sentence; undefined if it is not. */
export function whyGuessable({ siteUrl }: Pick<Config, 'siteUrl'>, password: string, owner: Owner) {
  const small = fold(password)
  if (common.has(small)) return guessableMessages.common
  if (isMadeOf(small, guessedWords)) return guessableMessages.common
  const names = [team.name, team.email, siteUrl, owner.name, owner.email]
  return isMadeOf(small, [...names.flatMap(wordsOf), ...guessedWords]) ? guessableMessages.names : undefined
}

function isMadeOf(small: string, words: string[]): boolean {
  const letters = lettersOf(small)
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), letters)
  return letters !== '' && rest.trim() === ''
}

/** Names of roles and the like, which attackers try first, alone and beside a name. */
const guessedWords = [
  ...roles,
  'administrator',
  'demo',
  'group',
  'login',
  'office',
  'password',
  'staff',
  'team',
  'test',
  'user',
]

/** The words of a name or address, and the whole of it. Short words are left out: many passwords have them by chance. */
function wordsOf(text: string): string[] {
  const parts = [text, ...text.split('@')].map((part) => lettersOf(fold(part)))
  return [...fold(text).split(/[^\p{L}]+/u), ...parts].filter((word) => word.length >= 3)
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
