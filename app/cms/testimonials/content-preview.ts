import { cutText } from '#app/domain/cut-text.ts'

const previewLength = 15

/** The start and an ellipsis; shorter content whole (section 2.4). */
export function contentPreview(content: string): string {
  if (!content.trim()) return 'No content available'
  const isShorter = cutText(content, previewLength - 1).rest === ''
  return isShorter ? content : `${cutText(content, previewLength).start}…`
}
