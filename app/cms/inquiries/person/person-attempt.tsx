import { markStale } from '#app/cms/data/query-client.ts'
import { HowItWent } from '#app/cms/inquiries/sheet/how-it-went.tsx'
import styles from '#app/cms/inquiries/sheet/person.module.css'
import type { ContactAttempt } from '#app/cms/inquiries/sheet/use-contact-attempt.ts'
import { useTouches } from '#app/cms/inquiries/touches/use-touches.ts'
import type { LinkedInquiry } from '#app/domain/person/person.ts'

/** Asks how a call or message of the person page went, and notes it at the inquiry that was answered by it. */
export function PersonAttempt({ record, attempt }: { record: LinkedInquiry; attempt: ContactAttempt }) {
  const touches = useTouches(record._id, () => markStale('inquiries'))
  const { asked } = attempt
  if (!asked) return null
  return (
    <div className={styles.asking}>
      <HowItWent record={record} asked={asked} attempt={attempt} touches={touches} />
    </div>
  )
}
