import { createContext, useContext } from 'react'

/** `hint`: a key that does the same while the message is shown. */
export type ToastAction = { label: string; run: () => unknown; hint?: 'Z' }
/** A `note` claims neither success nor failure. */
export type ToastKind = 'ok' | 'note' | 'error'
type ToastOptions = {
  kind?: ToastKind
  action?: ToastAction
  /** An address that the message leads to. */
  open?: string | undefined
}

/** Returns a function that removes the message. */
export type ShowToast = (text: string, options?: ToastOptions) => () => void

export const ToastContext = createContext<ShowToast | undefined>(undefined)

export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a Toaster around it.')
  return show
}
