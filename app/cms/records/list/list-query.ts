import { searchError } from '#app/cms/data/search-param.ts'
import { isPageNumber } from '#app/domain/paging.ts'

type Choices = Readonly<Record<string, readonly string[]>>

/** Takes `page`, `search` and the ticked filters from a screen's address. */
export function listQueryOf(
  url: string,
  filters: readonly string[],
  choices: Choices = {},
): Record<string, string> {
  const { searchParams } = new URL(url)
  const names = ['page', 'search', ...filters, ...Object.keys(choices)]
  const asked = names.map((name) => [name, searchParams.get(name)?.trim() ?? ''] as const)
  const sensible = asked.filter(([name, value]) => isSensible(name, value, filters, choices))
  return Object.fromEntries(sensible)
}

/** Leaves out mistyped values, which the call would refuse. */
function isSensible(name: string, value: string, filters: readonly string[], choices: Choices) {
  if (name === 'page') return isPageNumber(value)
  if (name === 'search') return value !== '' && !searchError(value)
  if (choices[name]) return choices[name].includes(value)
  return filters.includes(name) && value === 'true'
}
