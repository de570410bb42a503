// Text that was copied from a PDF or a word processor can have control characters, which a visitor cannot see to remove.
// Browsers load this file, so it does not import zod.

export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ')

/** Without tabs and line breaks, too. */
export const inOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
