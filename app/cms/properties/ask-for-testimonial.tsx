import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import styles from './sold-dialog.module.css'

const path = '/testimonial-form'

/** Nothing is sent from here: staff send the link to the seller themselves. */
export function AskForTestimonial({ home }: { home: string }) {
  const toast = useToast()
  const link = () => `${window.location.origin}${path}`
  const copy = () =>
    navigator.clipboard.writeText(link()).then(
      () => toast('The link is copied'),
      () => toast(`The link could not be copied. It is ${link()}`, { kind: 'error' }),
    )
  return (
    <div className="field">
      <span className="label">Ask the seller for a testimonial</span>
      <p className={styles.ask}>
        <a className="btn sm" href={mailOf(home)}>
          <StaffIcon name="mail" /> Write a mail
        </a>
        <button className="btn quiet sm" type="button" onClick={copy}>
          <StaffIcon name="copy" /> Copy the link
        </button>
      </p>
      <p className="help">
        Your mail program opens with the link in it. What they write waits for your review.
      </p>
    </div>
  )
}

function mailOf(home: string) {
  const subject = 'A few words about working with us'
  const body = `Thank you for letting us sell ${home || 'your home'}. Would you write a few words about it?\n\n${window.location.origin}${path}`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
