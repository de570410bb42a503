import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { followLiveEvents, queryClient } from '#app/cms/data/query-client.ts'
import { useScreen } from '#app/cms/ui/crumbs.ts'
import { NeedsScript } from '#app/cms/ui/needs-script.tsx'
import { SessionEnded } from '#app/cms/ui/session-ended-dialog.tsx'
import { Toaster } from '#app/cms/ui/toaster.tsx'
import { useCommandKey, useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { ConnectionNote } from './connection-note.tsx'
import { keepFocus } from './keep-focus.ts'
import { Palette } from './palette.tsx'
import { ScreenFocus } from './screen-focus.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StaffBar } from './staff-bar.tsx'
import { StaffSidebar } from './staff-sidebar.tsx'
import { usePrefetchScreens } from './use-prefetch-screens.ts'

const mainId = 'main'

export function StaffShell({ user, children }: { user: StaffMember; children: ReactNode }) {
  const { trail, ground } = useScreen()
  const [over, setOver] = useState<'palette' | 'shortcuts'>()
  const { state } = useNavigation()
  usePrefetchScreens()
  useEffect(followLiveEvents, [])
  useEffect(keepFocus, [])
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

function useStaffKeys({ palette, shortcuts }: { palette: () => void; shortcuts: () => void }) {
  const navigate = useNavigate()
  useCommandKey('k', () => {
    if (!document.querySelector('dialog:modal')) palette()
  })
  useShortcuts({
    '?': shortcuts,
    'g p': () => navigate('/cms/properties'),
    'g i': () => navigate('/cms/inquiries'),
  })
}
