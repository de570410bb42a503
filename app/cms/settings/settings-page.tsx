import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useMay } from '#app/cms/data/use-current-user.ts'
import { requireAdminScreen } from '#app/cms/layout/admin-screen.server.ts'
import { AdminScreenError, AdminsOnly } from '#app/cms/layout/admin-screen-error.tsx'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { TitleSkeleton } from '#app/cms/ui/list-states.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { canChangeSettings } from '#app/domain/permissions.ts'
import type { Route } from './+types/settings-page'
import { LeadSettingsForm } from './lead-settings-form.tsx'

const title = screens.settings.label

export const meta = screenMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }], ground: 'form' }

export const loader = ({ context }: Route.LoaderArgs) => requireAdminScreen(context)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const options = { init: { signal: request.signal } }
  return (await readResponse(call['lead-settings'].$get({}, options))).data
}
clientLoader.hydrate = true as const

/** A revalidation must not replace the edited settings. */
export const shouldRevalidate = () => false

export const HydrateFallback = () => <TitleSkeleton title={title} />

export const ErrorBoundary = () => <AdminScreenError title={title} what="The settings" />

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  // of somebody who was an admin when the screen opened
  if (!useMay(canChangeSettings)) return <AdminsOnly title={title} />
  return <LeadSettingsForm title={title} loaded={loaderData} />
}
