import type { StaffIconName } from './staff-icon.tsx'

/** The actions on a card, besides moving it. */
export type CardAction = 'take' | 'hand' | 'select'

/** In the card's menu, each with its key there. */
export const cardActions: { action: CardAction; label: string; icon: StaffIconName; key: string }[] = [
  { action: 'take', label: 'Take it', icon: 'user', key: 't' },
  { action: 'hand', label: 'Hand to…', icon: 'swap', key: 'h' },
  { action: 'select', label: 'Select', icon: 'tick', key: 'x' },
]
