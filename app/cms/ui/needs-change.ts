import { isPlural } from '#app/domain/text.ts'

const list = new Intl.ListFormat('en-US')

/** `Name needs a change`, `Photos need a change`, `Name and Email need a change` */
export function needsChange(labels: readonly string[]): string {
  const isOne = labels.length === 1 && !labels.some(isPlural)
  return `${list.format(labels)} ${isOne ? 'needs' : 'need'} a change`
}
