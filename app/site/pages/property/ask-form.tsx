import { EmailLink, PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import { TextArea, TextField } from '#app/site/parts/forms/fields.tsx'
import { InquiryForm } from '#app/site/parts/forms/inquiry-form.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { FormReply } from '#app/site/parts/page/form-shapes.ts'
import { contact } from '#content/contact.ts'
import { propertyPage } from '#content/property-page.ts'
import { AboutProperty } from './about-property.tsx'
import styles from './ask-form.module.css'
import { askFields, askRules } from './ask-rules.ts'
import { AskSent } from './ask-sent.tsx'
import { askId, type PropertyData } from './property-data.ts'

const words = propertyPage.ask
const label = contact.form
const titleId = `${askId}-title`

type Props = { home: PropertyData; reply: FormReply | undefined }

export function AskForm({ home, reply }: Props) {
  const { isSold, agent } = home
  return (
    <section className={`on-sand ${styles.ask}`} id={askId} aria-labelledby={titleId}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.intro}>
          <h2 className={styles.title} id={titleId}>
            {isSold ? words.titleSold : words.title}
          </h2>
          <p className={styles.text}>{introOf(home)}</p>
          <Agent agent={agent} />
        </div>
        <div className={styles.form}>
          <InquiryForm
            {...askRules}
            form={home.form}
            reply={reply}
            draft={{ message: messageOf(home) }}
            labelledBy={titleId}
            fixed={askFields(home.id)}
            notify="General Contact"
            submitLabel={words.button}
            sent={(typed) => <AskSent home={home} typed={typed} />}
          >
            <AboutProperty home={home} text={home.address} />
            <TextField name="name" label={label.name} autoComplete="name" />
            <div className="form__pair">
              <TextField name="email" label={label.email} type="email" autoComplete="email" />
              <TextField name="phone" label={label.phone} type="tel" autoComplete="tel" />
            </div>
            <TextArea name="message" label={label.message} rows={5} optional />
          </InquiryForm>
        </div>
      </div>
    </section>
  )
}

function introOf({ isSold, agent }: PropertyData): string {
  if (isSold) return words.textSold
  return agent.isKnown ? words.text.replace('{agent}', agent.firstName) : words.textOfTeam
}

const messageOf = ({ isSold, name }: PropertyData) =>
  (isSold ? words.messageSold : words.message).replace('{name}', () => name)

/** With a portrait, else with initials. */
function Agent({
  agent: { name, focus, license, phone, email, photo, initials },
}: Pick<PropertyData, 'agent'>) {
  const about = [focus, license && `License ${license}`].filter(Boolean).join('. ')
  return (
    <div className={styles.who}>
      {photo ? (
        <SiteImage {...photo} sizes="112px" />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {initials}
        </span>
      )}
      <div>
        <b>{name}</b>
        {about && <p>{about}</p>}
        <p className={styles.reach}>
          <PhoneLink number={phone} />
          {email && <EmailLink address={email} />}
        </p>
      </div>
    </div>
  )
}
