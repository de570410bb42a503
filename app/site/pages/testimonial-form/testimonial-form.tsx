import { useEffect, useState } from 'react'
import { SelectField, TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { useField } from '#app/site/parts/forms/form-context.ts'
import { LinkedText } from '#app/site/parts/forms/linked-text.tsx'
import { PublicForm } from '#app/site/parts/forms/public-form.tsx'
import { sendForm } from '#app/site/parts/forms/send-form.ts'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import type { FormReply, FormValues, OpenForm } from '#app/site/parts/page/form-shapes.ts'
import { testimonialForm as words } from '#content/testimonial-form.ts'
import styles from './counted-text-area.module.css'

type Props = {
  form: OpenForm
  reply: FormReply | undefined
  agentNames: readonly string[]
  maxLength: number
}

export function TestimonialForm({ form, reply, agentNames, maxLength }: Props) {
  const { name, agent, content } = words.fields
  return (
    <PublicForm
      form={form}
      reply={reply}
      label={words.title}
      required={['name', 'agent', 'content']}
      submitLabel={words.button}
      note={<LinkedText text={words.note} />}
      sent={
        <SentMessage
          mark={words.sentButton}
          title={words.sentTitle}
          text={words.sentText}
          link={words.sentLink}
        />
      }
      check={check}
      send={send}
    >
      <TextField name="name" label={name.label} help={name.help} autoComplete="name" />
      <SelectField
        name="agent"
        label={agent.label}
        help={agent.help}
        options={agentNames}
        emptyOption={agent.prompt}
      />
      <CountedTextArea name="content" label={content.label} help={content.help} rows={9} max={maxLength} />
    </PublicForm>
  )
}

async function check(values: FormValues) {
  const { checkTestimonial } = await import('./check-testimonial.ts')
  return checkTestimonial(values).fields
}

const send = (values: FormValues, key: string, elapsedMs: number) =>
  sendForm('/api/testimonial-submissions', { ...values, elapsedMs }, key)

type CountedProps = { name: string; label: string; help: string; rows: number; max: number }

/** Screen readers hear the count from this many characters before the end. */
const near = 100

/** Counts characters. A text over `max` is refused at sending, never cut. */
function CountedTextArea({ max, ...field }: CountedProps) {
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
        {left <= near && (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`)}
      </p>
    </div>
  )
}

const number = (count: number) => count.toLocaleString('en-US')
const characters = (count: number) => `${number(count)} ${count === 1 ? 'character' : 'characters'}`
