import { useEffect, useState } from 'react'
import { TextArea } from '#app/site/parts/forms/fields.tsx'
import { useField } from '#app/site/parts/forms/form-context.ts'
import styles from './counted-text-area.module.css'

type Props = { name: string; label: string; help: string; rows: number; max: number }

/** From how many characters before the end a screen reader is told, too. */
const near = 100

/** A text area that says how much was written; more than `max` is refused at sending, never cut. */
export function CountedTextArea({ max, ...field }: Props) {
  const { value, control } = useField(field.name)
  const [length, setLength] = useState(value.length)
  // What was typed before the script came, or was there before the visitor went back.
  useEffect(() => {
    const area = document.getElementById(control.id)
    if (area instanceof HTMLTextAreaElement) setLength(area.value.length)
  }, [control.id])
  const left = max - length
  return (
    <div className={styles.counted}>
      <TextArea {...field} onText={(text) => setLength(text.length)} />
      <p className={left < 0 ? `${styles.count} ${styles.over}` : styles.count} aria-hidden="true">
        {number(length)} / {number(max)}
      </p>
      <p className="vh" role="status">
        {left <= near &&
          (left < 0 ? `${number(-left)} characters too many` : `${number(left)} characters left`)}
      </p>
    </div>
  )
}

const number = (count: number) => count.toLocaleString('en-US')
