// The browser log of section 8, for developers: users do not see it.

/** For what staff may want to fix. */
export function logWarning(message: string, ...cause: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: section 8 asks for a warning
  console.warn(message, ...cause)
}

export function logError(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: section 8 asks for a logged error
  console.error(message, cause)
}
