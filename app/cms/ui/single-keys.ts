// Whether single keys act as shortcuts, stored in this browser (WCAG 2.1.4).
import { useSyncExternalStore } from 'react'
import { readChoice, storeChoice } from './browser-choice.ts'

const place = 'staff-single-keys'
const listeners = new Set<() => void>()

export const areSingleKeysOn = () => readChoice(place) !== 'off'

function setSingleKeys(on: boolean): void {
  storeChoice(place, on ? null : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useSingleKeys = () =>
  [useSyncExternalStore(subscribe, areSingleKeysOn, () => true), setSingleKeys] as const
