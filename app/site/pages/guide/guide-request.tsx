import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm, type InquiryFormProps } from '#app/site/parts/forms/inquiry-form.tsx'
import { contact } from '#content/contact.ts'
import { guidePage } from '#content/guides/guide-page.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { guideFields, guideRules } from './guide-form.ts'
import styles from './guide-request.module.css'
import { GuideSent } from './guide-sent.tsx'

type Props = { words: GuideWords; guideType: GuideType } & Pick<InquiryFormProps, 'form' | 'reply'>

export function GuideRequest({ words, guideType, form, reply }: Props) {
  const label = contact.form
  return (
    <section className={`on-sand ${styles.request}`} id="request">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.intro}>
          <p className="eyebrow">{words.requestEyebrow}</p>
          <h2 className={styles.title} id="request-title">
            {words.requestTitle}
          </h2>
          <p className={styles.text}>{words.requestText}</p>
        </div>
        <div className={styles.form}>
          <InquiryForm
            form={form}
            reply={reply}
            labelledBy="request-title"
            fixed={guideFields(guideType)}
            {...guideRules}
            submitLabel={guidePage.button}
            sent={(typed) => <GuideSent typed={typed} guideType={guideType} next={words.next} />}
          >
            <TextField name="name" label={label.name} autoComplete="name" />
            <TextField name="email" label={label.email} type="email" autoComplete="email" />
            <TextField name="phone" label={label.phone} type="tel" autoComplete="tel" optional />
            <TextArea name="message" label={label.message} placeholder={label.messagePlaceholder} optional />
          </InquiryForm>
        </div>
      </div>
    </section>
  )
}
