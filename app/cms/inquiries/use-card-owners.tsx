import { useRef } from 'react'
import type { useCardMenu } from '#app/cms/board/cards/use-card-menu.ts'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { HandMenu } from '#app/cms/owners/hand-menu.tsx'
import { type Receiver, useHandOver } from '#app/cms/owners/use-hand-over.ts'
import type { CardAction } from '#app/cms/ui/card-actions.ts'

const menuId = 'card-hand-menu'

/** Take it and Hand to… on a board’s cards. */
export function useCardOwners(
  { board, latest, readAgain }: BoardController,
  { card: marked, mark, close }: ReturnType<typeof useCardMenu>,
) {
  const me = useSignedIn()
  const ref = useRef<HTMLDivElement>(null)
  const receiving = useRef<string>(undefined)
  const hand = useHandOver(({ _id }) => readAgain(_id))
  const give = (id: string | undefined, to: Receiver) => {
    const card = latest.current.cards[id ?? '']
    if (card) void hand(card, to)
  }
  const act = (action: CardAction, id: string) => {
    if (action === 'take') {
      if (me && latest.current.cards[id]?.ownerId !== me.id) give(id, { _id: me.id, name: me.name })
      return
    }
    receiving.current = id
    // After the card's own menu has told that it closed, which takes the mark away.
    setTimeout(() => {
      mark(id)
      ref.current?.showPopover()
    })
  }
  const card = board.cards[marked ?? '']
  const menu = (
    <HandMenu
      ref={ref}
      id={menuId}
      what={card?.name ?? ''}
      ownerId={card?.ownerId}
      from="card"
      onChoose={(to) => give(receiving.current, to)}
      onClose={close}
    />
  )
  return { act, menu, isMine: (id: string | undefined) => board.cards[id ?? '']?.ownerId === me?.id }
}
