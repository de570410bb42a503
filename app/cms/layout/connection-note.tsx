import { useSyncExternalStore } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'

export function ConnectionNote() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div role="status">
      {!online && (
        <p className="note warn offline">
          <StaffIcon name="alert" />
          <span>
            You are offline. Nothing is lost, but changes are saved only once the connection is back.
          </span>
        </p>
      )}
    </div>
  )
}

const isOnline = () => navigator.onLine

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
