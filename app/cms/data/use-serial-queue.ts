import { useState } from 'react'

export type SerialQueue = <Result>(id: string, change: () => Promise<Result>) => Promise<Result>

/** Changes of one record are stored in the order in which they were made. */
export function serialQueue(): SerialQueue {
  const lines = new Map<string, Promise<unknown>>()
  return (id, change) => {
    const result = (lines.get(id) ?? Promise.resolve()).then(change)
    lines.set(
      id,
      result.catch(() => undefined),
    )
    return result
  }
}

export const useSerialQueue = () => useState(serialQueue)[0]
