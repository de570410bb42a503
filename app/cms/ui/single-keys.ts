// Whether single keys act as shortcuts, stored in this browser (WCAG 2.1.4).
import { useSyncExternalStore } from 'react'

const place = 'staff-single-keys'
const listeners = new Set<() => void>()

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Without storage they stay on.
  }
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
