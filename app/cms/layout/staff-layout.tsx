import './staff-styles.ts'
import { useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches, useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { mayExportLeads } from '#app/domain/export/export.server.ts'
import { appContext } from '#app/http/pages/page-context.ts'
import { errorText } from '#app/ui/error-text.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/staff-layout'
import { requireLogin } from './require-login.server.ts'
import { StaffError } from './staff-error.tsx'
import { staffMeta, staffTitle } from './staff-meta.ts'
import { StaffShell } from './staff-shell.tsx'
import { useNavigationTimeout } from './use-navigation-timeout.ts'

export const meta = staffMeta

/** Every screen of the layout gets this by `useOutletContext`. */
export type StaffScreenContext = { mayExportLeads: boolean }

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireLogin(context, url)
  return { user, mayExportLeads: await mayExportLeads(context.get(appContext), user) }
}

/** A change of a list's page does not load the user again: every call checks the session anyway. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  useNavigationTimeout()
  useChangedRights(loaderData.user)
  return (
    <StaffShell user={loaderData.user}>
      <Outlet context={{ mayExportLeads: loaderData.mayExportLeads } satisfies StaffScreenContext} />
    </StaffShell>
  )
}

/** Milliseconds in which a window's rights are those of its page. */
const justRead = 5000

/** Reads the layout and the screen again once the user has other rights, or another address to log in with. */
function useChangedRights(user: StaffMember) {
  const { revalidate } = useRevalidator()
  const [openedAt] = useState(() => performance.now())
  const isRecent = () => performance.now() - openedAt <= justRead
  const isFirstLoad = useMatches().at(-1)?.loaderData === undefined
  // Before the first screen's loader has ended, the router cannot read the layout again: it would show an error.
  const readAgain = () => (isFirstLoad && isRecent() ? window.location.reload() : revalidate())
  const follow = async ({ settings }: { settings: boolean }) => {
    // Where the server does not answer, an error would replace the screen.
    const now = await readResponse(call['check-session'].$get()).catch(() => undefined)
    if (!now?.user) return
    if (settings || now.user.role !== user.role || now.user.email !== user.email) await readAgain()
  }
  useLive(
    ({ collections }) => {
      const settings = collections.includes('settings')
      if (settings || collections.includes('users')) void follow({ settings })
    },
    () => void follow({ settings: !isRecent() }),
  )
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData)
    return (
      <LastErrorPage documentTitle={staffTitle(lastError.title)} text={errorText(error)} words={lastError} />
    )
  return (
    <StaffShell user={loaderData.user}>
      <StaffError error={error} />
    </StaffShell>
  )
}
