import { useEffect, useId, useRef } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { ModalDialog } from './modal-dialog.tsx'

type Options = {
  /** Names of what would be lost; empty if there is nothing. */
  unsaved: string[]
  /** Whether a navigation leaves the work; by default any other path does. */
  leaves?: (from: Location, to: Location) => boolean
  /** Drops the unsaved work where its screen may stay: nobody is asked twice. */
  onLeave?: () => void
}

const toAnotherPath = (from: Location, to: Location) => from.pathname !== to.pathname

/** Render `dialog`; `release` lets the next navigation pass. */
export function useUnsavedGuard({ unsaved, leaves = toAnotherPath, onLeave }: Options) {
  const { key } = useLocation()
  const released = useRef(false)
  const place = useRef(0)
  const isUnsaved = unsaved.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !released.current && leaves(currentLocation, nextLocation),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what ends a release
  useEffect(() => {
    released.current = false
    place.current = placeInHistory()
  }, [key])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const stay = () => {
    blocker.reset?.()
    // The router puts one Back back, but not a second that follows it at once.
    const away = place.current - placeInHistory()
    if (away) history.go(away)
  }
  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  const dialog =
    blocker.state === 'blocked' ? <LeaveDialog unsaved={unsaved} onStay={stay} onLeave={leave} /> : null
  return {
    dialog,
    release: () => {
      released.current = true
    },
  }
}

/** The router numbers its entries; NaN in any other. */
const placeInHistory = () => Number(history.state?.idx)

type Props = { unsaved: string[]; onStay: () => void; onLeave: () => void }

function LeaveDialog({ unsaved, onStay, onLeave }: Props) {
  const title = useId()
  return (
    <ModalDialog labelledBy={title} onClose={onStay}>
      {(close) => (
        <div className="in">
          <h2 id={title}>Leave without saving?</h2>
          <p className="muted consequence">Not saved yet: {unsaved.join(', ')}.</p>
          <div className="row">
            <button className="btn" type="button" onClick={onLeave}>
              Leave without saving
            </button>
            <button className="btn primary" type="button" data-autofocus onClick={close}>
              Keep editing
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}
