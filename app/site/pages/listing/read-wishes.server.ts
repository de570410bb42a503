import type { z } from 'zod'
import { searchText } from '#app/domain/list.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { filterFields, turnRange } from '#app/domain/property/property-filter.ts'
import { findHome } from '#content/find-a-home.ts'
import { type Wishes, type WishName, wishesInOrder, wishNames } from './wishes.ts'

const { wrong } = findHome

const rules: Record<WishName, { schema: z.ZodType; message: string }> = {
  search: { schema: searchText, message: wrong.search },
  minPrice: { schema: filterFields.minPrice, message: wrong.price },
  maxPrice: { schema: filterFields.maxPrice, message: wrong.price },
  bedrooms: { schema: filterFields.bedrooms, message: wrong.choice },
  bathrooms: { schema: filterFields.bathrooms, message: wrong.choice },
  kind: { schema: filterFields.kind, message: wrong.choice },
  order: { schema: filterFields.order, message: wrong.choice },
}

export type AskedWishes = {
  wishes: Wishes
  /** Values that cannot be read, as they were typed. */
  typed: Partial<Record<WishName, string>>
  errors: FieldMessages
  /** The address asks for the same in another spelling, as a form without script does. */
  isUntidy: boolean
}

/** The wishes in the query of an address; others than `wishNames` are ignored. */
export function readWishes(query: URLSearchParams): AskedWishes {
  const wishes: Record<string, unknown> = {}
  const typed: AskedWishes['typed'] = {}
  const errors: FieldMessages = {}
  for (const name of wishNames) {
    const text = query.get(name)?.trim()
    if (!text) continue
    const { schema, message } = rules[name]
    const { success, data } = schema.safeParse(text)
    if (success) wishes[name] = data
    else Object.assign(typed, { [name]: text }) && Object.assign(errors, { [name]: message })
  }
  const read: Wishes = turnRange(withoutDefaults(wishes))
  return { wishes: read, typed, errors, isUntidy: Object.keys(errors).length === 0 && isUntidy(query, read) }
}

/** No bedroom or more is no wish, and the newest come first anyway. */
function withoutDefaults({ bedrooms, bathrooms, order, ...rest }: Wishes): Wishes {
  return {
    ...rest,
    ...(bedrooms && { bedrooms }),
    ...(bathrooms && { bathrooms }),
    ...(order !== 'newest' && order && { order }),
  }
}

function isUntidy(query: URLSearchParams, wishes: Wishes): boolean {
  const asked = [...query].filter(([name]) => wishNames.includes(name as WishName)).map(String)
  const tidy = wishesInOrder(wishes).map(String)
  return asked.length !== tidy.length || asked.some((pair) => !tidy.includes(pair))
}
