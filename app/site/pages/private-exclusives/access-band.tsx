import { TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm, type InquiryFormProps } from '#app/site/parts/forms/inquiry-form.tsx'
import { SentMessage } from '#app/site/parts/forms/sent-message.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { contact } from '#content/contact.ts'
import { privateExclusives } from '#content/private-exclusives.ts'
import styles from './access-band.module.css'
import { privateExclusivesFixed, privateExclusivesRules } from './private-exclusives-inquiry.ts'

type Props = Pick<InquiryFormProps, 'form' | 'reply'>

export function AccessBand({ form, reply }: Props) {
  const { hero, form: words } = privateExclusives
  const { form: labels } = contact
  return (
    <div className={`on-pine ${styles.band}`}>
      <div className={styles.media}>
        <SiteImage
          name={hero.image.key}
          alt={hero.image.alt}
          sizes="(max-width: 639px) 640px, (max-width: 1023px) 100vw, max(90vw, 178vh)"
          fetch="first"
        />
      </div>
      <div className={styles.text}>
        <p className={styles.tag}>{hero.tag}</p>
        <h1 className={styles.title}>{hero.title}</h1>
        <p className="lead">{hero.lead}</p>
        <div className={styles.form}>
          <InquiryForm
            form={form}
            reply={reply}
            fixed={privateExclusivesFixed}
            {...privateExclusivesRules}
            label={words.title}
            submitLabel={words.button}
            note={words.note}
            sent={
              <SentMessage
                mark={words.sentButton}
                title={words.sentTitle}
                text={words.sentText}
                link={words.sentLink}
              />
            }
          >
            <TextField name="name" label={labels.name} autoComplete="name" />
            <TextField name="email" label={labels.email} type="email" autoComplete="email" />
            <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
          </InquiryForm>
        </div>
      </div>
    </div>
  )
}
