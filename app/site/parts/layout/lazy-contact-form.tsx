import { type ComponentType, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { loadChunk } from '#app/ui/load-chunk.ts'
import styles from './contact-overlay.module.css'

type ContactForm = ComponentType<{ layout: 'overlay'; onSent: () => void }>
type State = { Form?: ContactForm; failed?: boolean }

/** Loads the overlay's form when a contact link is pointed at. A failed load is retried where the browser allows. */
export function useLazyForm() {
  const [state, setState] = useState<State>({})
  const loading = useRef(false)
  const load = async () => {
    if (loading.current) return
    loading.current = true
    setState(({ Form }) => (Form ? { Form } : {}))
    try {
      const { ContactForm } = await loadChunk(() => import('#app/site/parts/contact/contact-form.tsx'))
      setState({ Form: ContactForm })
    } catch {
      setState({ failed: true })
      loading.current = false
    }
  }
  return { ...state, load }
}

type LazyForm = ReturnType<typeof useLazyForm>

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
