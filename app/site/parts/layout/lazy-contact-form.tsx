import { Icon } from '#app/ui/icon.tsx'
import styles from './contact-overlay.module.css'
import type { LazyForm } from './use-lazy-form.ts'

type Props = { lazyForm: LazyForm; onSent: () => void }

/** Shows the form's outline until its script has loaded, and a link to the contact page if that failed. */
export function LazyContactForm({ lazyForm: { Form, failed }, onSent }: Props) {
  if (Form) return <Form layout="overlay" onSent={onSent} />
  if (failed) return <Failure />
  return (
    <div className={styles.bones}>
      <p className="vh" role="status">
        Loading the form
      </p>
      {['name', 'phone and email', 'message', 'send'].map((part) => (
        <div key={part} className="bone" />
      ))}
    </div>
  )
}

function Failure() {
  return (
    <div className="notice notice--error" role="alert">
      <Icon name="alert" />
      <p>
        Something went wrong. Try refreshing the page, or use the <a href="/contact">contact page</a>.
      </p>
    </div>
  )
}
