import { useRef } from 'react'

/** Changes of one inquiry wait for each other: what is stored last is what was chosen last. */
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
