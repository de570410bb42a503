/** The browser gives a date or time without all its parts as empty text. */
export const isHalfTyped = (input: Element | null | undefined): boolean =>
  input instanceof HTMLInputElement && input.validity.badInput

export const halfTyped = 'Complete this, or clear it.'
