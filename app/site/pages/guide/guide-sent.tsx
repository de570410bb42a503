import { guidePlaces } from '#app/domain/inquiry/guide-places.ts'
import type { GuideType } from '#app/domain/inquiry/inquiry.ts'
import { firstNameOf } from '#app/domain/person-name.ts'
import { PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { guidePage } from '#content/guides/guide-page.ts'
import type { GuideWords } from '#content/guides/guide-words.ts'
import { team } from '#content/team.ts'
import styles from './guide-sent.module.css'

type Props = {
  typed: FormValues | undefined
  guideType: GuideType
  next: GuideWords['next']
}

export function GuideSent({ typed, guideType, next }: Props) {
  const words = guidePage.sent
  const name = firstNameOf(typed?.name ?? '')
  const [beforeEmail = '', afterEmail] = words.text.split('{email}')
  return (
    <div className={styles.sent}>
      <p className={styles.mark}>
        <Icon name="check" /> {words.mark}
      </p>
      <p className={styles.title}>
        {name ? words.titleWithName.replace('{name}', () => name) : words.title}
        <br />
        {words.onItsWay}
      </p>
      <p className={styles.text}>
        {beforeEmail}
        {typed?.email ? <strong>{typed.email}</strong> : words.yourEmail}
        {afterEmail} <PhoneLink className="nowrap" number={team.phone} />.
      </p>
      <p className={styles.text}>
        <a href={guidePlaces[guideType].pdf}>{words.pdfLink}</a>
      </p>
      <p className={styles.text}>
        <a href={next.href}>{next.label}</a>
      </p>
    </div>
  )
}
