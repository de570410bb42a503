import { SelectField, TextField } from '#app/site/parts/forms/fields.tsx'
import { LinkedText } from '#app/site/parts/forms/linked-text.tsx'
import { PublicForm } from '#app/site/parts/forms/public-form.tsx'
import { sendForm } from '#app/site/parts/forms/send-form.ts'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import type { FormReply, FormValues, OpenForm } from '#app/site/parts/page/form-shapes.ts'
import { testimonialForm as words } from '#content/testimonial-form.ts'
import { CountedTextArea } from './counted-text-area.tsx'

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
