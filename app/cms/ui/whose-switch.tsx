import { useState } from 'react'
import { grouped } from '#app/domain/counted.ts'
import { type Whose, type WhoseCounts, whose, whoseNames } from '#app/domain/owner/owner.ts'
import { readChoice, storeChoice } from './browser-choice.ts'

const key = 'keyturn-whose'

/** The last choice in this browser. */
export function rememberedWhose(): Whose {
  const last = readChoice(key)
  return whose.find((one) => one === last) ?? 'all'
}

export const rememberWhose = (chosen: Whose) => storeChoice(key, chosen)

export function useWhose(): [Whose, (chosen: Whose) => void] {
  const [chosen, setChosen] = useState(rememberedWhose)
  return [
    chosen,
    (next) => {
      setChosen(next)
      rememberWhose(next)
    },
  ]
}

type Props = {
  /** Undefined in a skeleton: the server does not know it. */
  whose: Whose | undefined
  counts: WhoseCounts | undefined
  words?: (count: number) => string
  onChoose: (whose: Whose) => void
}

/** Mine, all, nobody's: whose leads a screen shows. */
export function WhoseSwitch({ whose: chosen, counts, words = grouped, onChoose }: Props) {
  return (
    <fieldset className="whose">
      <legend className="sr">Whose leads</legend>
      {whose.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {whoseNames[one]} <span className="n">{counts && words(counts[one])}</span>
        </button>
      ))}
    </fieldset>
  )
}
