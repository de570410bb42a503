import './staff-styles.ts'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
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

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  user: await requireSignIn(context, request),
})

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
      <Outlet />
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
