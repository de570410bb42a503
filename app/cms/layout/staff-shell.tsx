import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { followLiveEvents, queryClient } from '#app/cms/data/query-client.ts'
import { useScreen } from '#app/cms/ui/crumbs.ts'
import { NeedsScript } from '#app/cms/ui/needs-script.tsx'
import { ScreenFocus } from '#app/cms/ui/screen-focus.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { SessionEnded } from '#app/cms/ui/session-ended-dialog.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { Toaster } from '#app/cms/ui/toaster.tsx'
import { useCommandKey, useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { withoutControls } from '#app/domain/control-characters.ts'
import { keepFocus } from './keep-focus.ts'
import { Palette } from './palette.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StaffBar } from './staff-bar.tsx'
import { StaffSidebar } from './staff-sidebar.tsx'
import { ignoreStrayPresses } from './stray-presses.ts'
import { usePrefetchScreens } from './use-prefetch-screens.ts'

const mainId = 'main'

export function StaffShell({ user, children }: { user: StaffMember; children: ReactNode }) {
  const { trail, ground } = useScreen()
  const [over, setOver] = useState<'palette' | 'shortcuts'>()
  const { state } = useNavigation()
  usePrefetchScreens()
  useEffect(followLiveEvents, [])
  useEffect(keepFocus, [])
  useEffect(ignoreStrayPresses, [])
  useEffect(replaceControls, [])
  useStaffKeys({ palette: () => setOver('palette'), shortcuts: () => setOver('shortcuts') })
  return (
    <QueryClientProvider client={queryClient}>
      <a className="skip" href={`#${mainId}`}>
        Skip to content
      </a>
      <div className="shell">
        <Toaster>
          <StaffSidebar user={user} />
          <div className={ground === 'board' ? 'main board-page' : 'main'}>
            {state !== 'idle' && <div className="pending" />}
            <StaffBar trail={trail} onJump={() => setOver('palette')} />
            <ConnectionNote />
            <main
              className={ground === 'form' ? 'page formpage' : 'page'}
              id={mainId}
              tabIndex={-1}
              aria-busy={state === 'loading'}
            >
              <NeedsScript />
              {children}
            </main>
          </div>
          <SessionEnded user={user} />
          {over === 'palette' && (
            <Palette
              user={user}
              onClose={() => setOver(undefined)}
              onShortcuts={() => setOver('shortcuts')}
            />
          )}
          {over === 'shortcuts' && <ShortcutsDialog onClose={() => setOver(undefined)} />}
        </Toaster>
      </div>
      <ScreenFocus mainId={mainId} />
    </QueryClientProvider>
  )
}

/** Replaces control characters as the public forms do: before React reads the text. */
function replaceControls(): () => void {
  const replace = ({ target: field }: Event) => {
    const isInput = field instanceof HTMLInputElement
    if (!(isInput || field instanceof HTMLTextAreaElement) || isExact(field)) return
    const clean = withoutControls(field.value)
    if (clean === field.value) return
    const cursor = field.selectionEnd
    // React does not report text that was set by the property of the element itself.
    const prototype = isInput ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    const before = cursor === null ? undefined : withoutControls(field.value.slice(0, cursor)).length
    Reflect.set(prototype, 'value', clean, field)
    if (before !== undefined) field.setSelectionRange(before, before)
  }
  window.addEventListener('input', replace, true)
  return () => window.removeEventListener('input', replace, true)
}

/** A password keeps its characters, and the name of a file cannot be set. */
const isExact = ({ type }: { type: string }) => type === 'password' || type === 'file'

function useStaffKeys({ palette, shortcuts }: { palette: () => void; shortcuts: () => void }) {
  const navigate = useNavigate()
  useCommandKey('k', () => {
    if (!document.querySelector('dialog:modal')) palette()
  })
  useShortcuts({
    '?': shortcuts,
    'g p': () => navigate(screens.properties.to),
    'g i': () => navigate(screens.inquiries.to),
  })
}

function ConnectionNote() {
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
