// Merges what others change into the board as it happens, except cards in the user's hands.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLive } from '#app/cms/data/use-live.ts'
import type { Board } from './board.ts'
import { BoardReader, type BoardSource } from './board-reader.ts'

type Source = BoardSource & { latest: RefObject<Board> }

export function useBoardNews({ latest, ...source }: Source): BoardReader {
  const { held, unsaved } = source.board
  const sourceNow = useEffectEvent(() => ({ ...source, board: latest.current }))
  const [reader] = useState(() => new BoardReader(() => sourceNow()))
  useEffect(() => reader.start(), [reader])
  useLive(
    (changes) => reader.hear(changes),
    () => reader.readAgain(),
  )
  // Reads what arrived while a card was held or being saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the occasion
  useEffect(() => void reader.catchUp(), [held, unsaved, reader])
  return reader
}
