import { useEffect, useState } from 'react'
import { TextArea } from '#app/site/parts/forms/fields.tsx'
import { useField } from '#app/site/parts/forms/form-context.ts'
import styles from './counted-text-area.module.css'

type Props = { name: string; label: string; help: string; rows: number; max: number }

/** Screen readers hear the count from this many characters before the end. */
const near = 100

/** Counts characters. A text over `max` is refused at sending, never cut. */
export function CountedTextArea({ max, ...field }: Props) {
  const { value, control } = useField(field.name)
  const [length, setLength] = useState(value.length)
  // Text typed before the script ran, or restored by going back.
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
