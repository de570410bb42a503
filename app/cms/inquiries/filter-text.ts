import { formatDate } from '#app/cms/ui/format-time.ts'
import {
  answerNames,
  filterFields,
  type LeadFilter,
  nextTouchNames,
  receivedDays,
} from '#app/domain/inquiry/lead-filter.ts'
import { sourceNames } from '#app/domain/inquiry/lead-source.ts'

/** A text for each set filter, with the fields that removing it clears. The two days of a range share one text. */
export function filterText(
  filter: LeadFilter,
  home: string,
): { fields: (keyof LeadFilter)[]; text: string }[] {
  const { nextTouch, answer, source } = filter
  const words: Partial<Record<keyof LeadFilter, string>> = {
    propertyId: `About ${home}`,
    ...(nextTouch && { nextTouch: `Next touch: ${lower(nextTouchNames[nextTouch])}` }),
    ...(answer && { answer: `First answer: ${lower(answerNames[answer])}` }),
    ...(source && { source: sourceNames[source] }),
  }
  const single = filterFields.flatMap((field) => {
    const text = filter[field] && words[field]
    return text ? [{ fields: [field], text }] : []
  })
  const days = daysText(filter)
  return days ? [...single, { fields: ['receivedFrom', 'receivedTo'], text: days }] : single
}

function daysText(filter: LeadFilter): string {
  const { from, to } = receivedDays(filter)
  if (from && to)
    return from === to ? `Received ${formatDate(from)}` : `Received ${formatDate(from)} to ${formatDate(to)}`
  if (from) return `Received since ${formatDate(from)}`
  return to ? `Received until ${formatDate(to)}` : ''
}

const lower = (text: string) => text.toLowerCase()
