import { type ComponentType, useRef, useState } from 'react'
import { loadChunk } from '#app/ui/load-chunk.ts'

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

export type LazyForm = ReturnType<typeof useLazyForm>
