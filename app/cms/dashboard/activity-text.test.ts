import { expect, test } from 'vitest'
import type { RecentChange } from '#app/domain/dashboard/staff-overview.ts'
import { activityText } from './activity-text.ts'

const change = (about: Partial<RecentChange>): RecentChange => ({
  _id: '1',
  at: '2026-11-20T12:00:00.000Z',
  actorName: 'Marisol Vega',
  action: 'updated',
  collection: 'properties',
  recordId: '2',
  name: 'Foundry Street Loft',
  fields: [],
  status: null,
  optedOut: null,
  ...about,
})

const sentence = (about: Partial<RecentChange>) => {
  const { actor, before, name, after } = activityText(change(about))
  return [actor, before, name, after].filter(Boolean).join(' ')
}

const hannah = { collection: 'inquiries', action: 'moved', name: 'Hannah Weiss' } as const

test.each([
  [{ ...hannah, status: 'in progress' }, 'Marisol moved Hannah Weiss to In Progress'],
  [{ ...hannah, status: 'open' }, 'Marisol moved Hannah Weiss back to Open'],
  [{ ...hannah, status: 'closed' }, 'Marisol closed Hannah Weiss'],
  [{ ...hannah, status: 'in a later version' }, 'Marisol moved Hannah Weiss'],
  [{ ...hannah, action: 'deleted', name: null }, 'Marisol deleted an inquiry'],
  [{ ...hannah, action: 'trashed' }, 'Marisol put Hannah Weiss into the trash'],
  [{ ...hannah, action: 'exported', name: null }, 'Marisol exported the inquiries'],
  [{ ...hannah, action: 'restored', actorName: '' }, 'Somebody restored Hannah Weiss'],
  [
    { ...hannah, action: 'updated', fields: ['emailOptOut'], optedOut: true },
    'Marisol noted that Hannah Weiss said stop to emails',
  ],
  [
    { ...hannah, action: 'updated', fields: ['phoneOptOut'], optedOut: false },
    'Marisol took back that Hannah Weiss said stop to calls and texts',
  ],
  [{ fields: ['price'] }, 'Marisol changed the price of Foundry Street Loft'],
  [{ fields: ['price', 'agent'] }, 'Marisol changed Foundry Street Loft'],
  [{ fields: ['state', 'pastSale'], status: 'sold' }, 'Marisol marked Foundry Street Loft as sold'],
  [{ fields: ['state'], status: 'withdrawn' }, 'Marisol withdrew Foundry Street Loft'],
  [{ fields: ['photos'] }, 'Marisol changed the photos of Foundry Street Loft'],
  [{ fields: ['reviewedAt'] }, 'Marisol found Foundry Street Loft still right'],
  [{ action: 'created' }, 'Marisol added Foundry Street Loft'],
  [
    { collection: 'testimonials', action: 'published', name: 'Leo Fairbanks' },
    'Marisol published the testimonial of Leo Fairbanks',
  ],
  [{ collection: 'users', action: 'created', name: 'Marisol Vega' }, 'Marisol joined the team'],
] satisfies [Partial<RecentChange>, string][])('%j reads as a sentence', (about, words) => {
  expect(sentence(about)).toBe(words)
})
