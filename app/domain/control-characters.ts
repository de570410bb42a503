// Text that was copied from a PDF or a word processor can have control characters between its words. Nobody sees them,
// so that no visitor could remove them.

export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ')

/** Without tabs and line breaks, too. */
export const inOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
