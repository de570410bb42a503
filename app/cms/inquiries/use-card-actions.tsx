import { useRef } from 'react'
import { type CardMenuState, focusedCard } from '#app/cms/board/cards/use-card-menu.ts'
import type { Selection } from '#app/cms/board/cards/use-selection.ts'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { HandMenu } from '#app/cms/owners/hand-menu.tsx'
import { type Receiver, useHandOver } from '#app/cms/owners/use-hand-over.ts'
import type { CardAction } from '#app/cms/ui/card-actions.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'

const menuId = 'card-hand-menu'

/** Take it, Hand to… and Select on a board’s cards, by press or by key. `menu` is the menu of Hand to… */
export function useCardActions(
  { board, latest, readAgain }: BoardController,
  { card: marked, mark, close }: CardMenuState,
  selection: Selection,
) {
  const me = useCurrentUser()
  const ref = useRef<HTMLDivElement>(null)
  const receiving = useRef<string>(undefined)
  const hand = useHandOver(({ _id }) => readAgain(_id))
  const { run } = useOneAtATime()
  const give = (id: string | undefined, to: Receiver) => {
    const card = latest.current.cards[id ?? '']
    if (card) void run(() => hand(card, to), `${id} ${to?._id}`)
  }
  const act = (action: CardAction, id: string) => {
    if (action === 'select') return selection.toggle(id)
    if (action === 'take') {
      if (me && latest.current.cards[id]?.ownerId !== me.id) give(id, { _id: me.id, name: me.name })
      return
    }
    receiving.current = id
    // The card's own menu removes the mark when it closes: wait for that.
    setTimeout(() => {
      mark(id)
      ref.current?.showPopover()
    })
  }
  const onFocused = (action: CardAction) => () => {
    const { id } = focusedCard()
    if (id) act(action, id)
  }
  useShortcuts({ t: onFocused('take'), h: onFocused('hand'), x: onFocused('select') })
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
