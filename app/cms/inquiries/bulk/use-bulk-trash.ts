import { useEffect, useEffectEvent, useRef } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { call } from '#app/cms/data/api-client.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { hasResponse } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import { outcomeOf, trashUnknown } from './bulk-trash-text.ts'

/** Puts leads into the trash and reports the result, also when a call is repeated because its response was lost. */
export function useBulkTrash(onDone: () => unknown) {
  const toast = useToast()
  const tell = useTrashMessage()
  const me = useCurrentUser()?.id
  /** Leads that may be in the trash: a call with them got no response. */
  const lost = useRef(new Set<string>())

  const put = async (chosen: Card[]) => {
    const ids = chosen.map(({ _id }) => _id)
    try {
      const response = await readResponse(call.trash.$post({ json: { collection: 'inquiries', ids } }))
      const repeated = new Set(ids.filter((id) => lost.current.delete(id)))
      refreshCounts()
      onDone()
      const outcome = outcomeOf(response, { selected: ids.length, lost: repeated, me })
      if (outcome.ids.length > 0) tell(outcome.ids, outcome.text, onDone)
      else toast(outcome.text, { kind: 'note' })
    } catch (error) {
      if (!hasResponse(error)) for (const id of ids) lost.current.add(id)
      throw error
    }
  }

  const ask = (chosen: Card[]) => {
    const again = () =>
      put(chosen).catch((error) =>
        hasResponse(error) ? toast(`Not deleted. ${error.message}`, { kind: 'error' }) : ask(chosen),
      )
    toast(trashUnknown(chosen.length), { kind: 'error', action: { label: 'Delete again', run: again } })
  }
  const { wait, settle } = useUntilGone(ask)
  return {
    /** Throws without a response, so that the dialog can say so. */
    send: (chosen: Card[]) => {
      settle()
      return put(chosen).catch((error) => {
        if (!hasResponse(error)) wait(chosen)
        throw error
      })
    },
    /** The dialog is closed. */
    leave: () => settle() && onDone(),
  }
}

/** News of the deletion may remove the bar with the dialog that asks: then a message asks. */
function useUntilGone(ask: (chosen: Card[]) => void) {
  const isHere = useRef(true)
  const waiting = useRef<Card[]>(undefined)
  const onGone = useEffectEvent(() => waiting.current && ask(waiting.current))
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      onGone()
    }
  }, [])
  const settle = () => {
    const was = waiting.current !== undefined
    waiting.current = undefined
    return was
  }
  const wait = (chosen: Card[]) => {
    if (isHere.current) waiting.current = chosen
    else ask(chosen)
  }
  return { wait, settle }
}
