import { firstNameOf } from '#app/domain/person-name.ts'
import { PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import { AboutProperty } from './about-property.tsx'
import styles from './ask-sent.module.css'
import type { PropertyData } from './property-data.ts'

const words = propertyPage.ask.sent

/** `typed` is unknown after a plain POST: its address is public and names nobody. */
export function AskSent({ home, typed }: { home: PropertyData; typed: FormValues | undefined }) {
  const { agent, openHouses } = home
  const [next] = openHouses
  const firstName = firstNameOf(typed?.name ?? '')
  return (
    <div className={styles.sent}>
      <p className={styles.mark}>
        <Icon name="check" /> {words.mark}
      </p>
      <p className={styles.title}>
        {firstName ? words.titleWithName.replace('{name}', () => firstName) : words.title} <br />
        {agent.isKnown ? words.has.replace('{agent}', agent.firstName) : words.hasTeam}
      </p>
      <p className={styles.text}>
        <Answers typed={typed} /> {words.call} <PhoneLink className="nowrap" number={agent.phone} />.
      </p>
      <AboutProperty home={home} text={typed?.message ? `“${typed.message}”` : home.address} />
      {next && (
        <a className="tool" href={next.href} download>
          <Icon name="calendar" />
          <span>{words.calendar}</span>
        </a>
      )}
    </div>
  )
}

function Answers({ typed }: { typed: FormValues | undefined }) {
  if (!typed?.email || !typed.phone) return words.answersPlain
  const [before, between, after] = words.answers.split(/\{email\}|\{phone\}/)
  return (
    <>
      {before}
      <strong>{typed.email}</strong>
      {between}
      <strong className="nowrap">{typed.phone}</strong>
      {after}
    </>
  )
}
