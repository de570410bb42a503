import { useRef } from 'react'

/** Changes of one inquiry are stored in the order in which they were made. */
export function useSerialQueue() {
  const lines = useRef(new Map<string, Promise<unknown>>())
  return <Result>(id: string, change: () => Promise<Result>): Promise<Result> => {
    const result = (lines.current.get(id) ?? Promise.resolve()).then(change)
    lines.current.set(
      id,
      result.catch(() => undefined),
    )
    return result
  }
}
