import './staff-styles.ts'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { mayExportLeads } from '#app/domain/export/export.server.ts'
import { appContext } from '#app/http/pages/page-context.ts'
import { errorText } from '#app/ui/error-text.ts'
import { LastErrorPage } from '#app/ui/last-error-page.tsx'
import { lastError } from '#content/not-found.ts'
import type { Route } from './+types/staff-layout'
import { requireSignIn } from './require-sign-in.server.ts'
import { StaffError } from './staff-error.tsx'
import { staffMeta } from './staff-meta.ts'
import { StaffShell } from './staff-shell.tsx'
import { useNavigationTimeout } from './use-navigation-timeout.ts'

export const meta = staffMeta

/** Every screen of the layout gets this by `useOutletContext`. */
export type StaffScreenContext = { mayExportLeads: boolean }

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await requireSignIn(context, request)
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
  return (
    <StaffShell user={loaderData.user}>
      <Outlet context={{ mayExportLeads: loaderData.mayExportLeads } satisfies StaffScreenContext} />
    </StaffShell>
  )
}

export function ErrorBoundary({ loaderData, error }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <LastErrorPage text={errorText(error)} words={lastError} />
  return (
    <StaffShell user={loaderData.user}>
      <StaffError error={error} />
    </StaffShell>
  )
}
