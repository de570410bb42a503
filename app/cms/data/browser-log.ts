// What section 8 has logged in the browser, for whoever opens its console. Nobody who uses the page sees it.

/** Something that staff may want to mend, or need not know of; with its cause where there is one. */
export function logWarning(message: string, ...cause: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: section 8 asks for a warning
  console.warn(message, ...cause)
}

/** Something that went wrong, with its cause. */
export function logError(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: section 8 asks for a logged error
  console.error(message, cause)
}
