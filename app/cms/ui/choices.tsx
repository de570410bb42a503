import styles from './choices.module.css'

type Props<Value extends string> = {
  legend: string
  /** Shows the legend, which is otherwise for screen readers. */
  isTitled?: boolean
  name: string
  words: Record<Value, string>
  all: readonly Value[]
  value: Value
  /** Nothing else can be chosen while its form is saved. */
  held: boolean
  onChoose: (value: Value) => void
}

/** One of a few words, each as a button: a group of radio buttons. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, isTitled = false, name, words, all, value, held, onChoose } = props
  return (
    <fieldset className={styles.group}>
      <legend className={isTitled ? undefined : 'sr'}>{legend}</legend>
      <div className={styles.choices}>
        {all.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === value}
              aria-disabled={held || undefined}
              onChange={() => held || onChoose(one)}
            />
            {words[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
