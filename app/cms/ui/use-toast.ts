import { createContext, useContext } from 'react'

export type ToastAction = { label: string; run: () => unknown /** A key to show beside it. */; hint?: string }
type ToastOptions = { kind?: 'ok' | 'error'; action?: ToastAction }

/** Returns a function that removes the message. */
export type ShowToast = (text: string, options?: ToastOptions) => () => void

export const ToastContext = createContext<ShowToast | undefined>(undefined)

export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a Toaster around it.')
  return show
}
