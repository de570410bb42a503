import { cutText } from '#app/domain/cut-text.ts'

/** Characters of a message that a card shows (section 9). */
const messagePreviewLength = 50

type Asked = { message: string; address: string; timeFrame: string }

/** The last line of a card: what the lead wrote, cut; without a message, the home and the time it is about. */
export function previewOf({ message, address, timeFrame }: Asked): string {
  if (!message) return [address, timeFrame].filter(Boolean).join(' · ')
  const { start, rest } = cutText(message, messagePreviewLength)
  return rest ? `${start}…` : message
}
