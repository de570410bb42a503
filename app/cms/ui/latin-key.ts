/** In lower case. A letter that is not Latin is the Latin one at its place, as on the keycaps of such a keyboard. */
export function latinKey({ key, code }: { key: string; code: string }): string {
  const isOther = key.length === 1 && key > '\u007f' && /^Key[A-Z]$/.test(code)
  return (isOther ? code.slice(3) : key).toLowerCase()
}
