import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { loadPage, useLivePage } from '#app/cms/data/use-live-page.ts'
import { requireAdminScreen } from '#app/cms/layout/admin-screen.server.ts'
import { AdminScreenError } from '#app/cms/layout/admin-screen-error.tsx'
import { listMeta } from '#app/cms/layout/staff-meta.ts'
import { ListHead } from '#app/cms/records/list/list-head.tsx'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import { ConfirmAction } from '#app/cms/ui/confirm-action.tsx'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { ListEnd } from '#app/cms/ui/list-end.tsx'
import { EmptyList, ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { ListTools } from '#app/cms/ui/list-tools.tsx'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { Pager } from '#app/cms/ui/pager.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { UserRecord } from '#app/domain/account/user.ts'
import type { Route } from './+types/users-page'
import { DeleteUser } from './delete-user.tsx'
import { InvitationList } from './invitation-list.tsx'
import { useRoleDrafts } from './use-role-drafts.ts'
import { UserTable, userColumns } from './user-table.tsx'

const title = screens.users.label

export const meta = listMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

export const loader = ({ context }: Route.LoaderArgs) => requireAdminScreen(context)

const pageAt = (address: string) => ({
  queryKey: ['users', new URL(address).search],
  queryFn: async () => {
    const query = listQueryOf(address, [])
    const [users, invitations] = await Promise.all([
      readResponse(call.users.$get({ query })),
      readResponse(call.invitations.$get({})),
    ])
    // a new one comes last, so that no row moves from under a pointer
    return { ...users, search: query.search, invitations: invitations.data.toReversed() }
  },
})

export const clientLoader = async ({ request: { url } }: Route.ClientLoaderArgs) => ({
  ...(await loadPage(pageAt(url), url)),
  address: url,
})
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <ListHead title={title} />
    <Tools />
    <ListSkeleton label="Loading users" className="users" columns={userColumns} rows={4} />
  </>
)

export const ErrorBoundary = () => <AdminScreenError title={title} what="The list of users" />

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const loaded = useLivePage(pageAt(loaderData.address), loaderData, useTopDialog() !== undefined)
  const { data: users, page, pages, total, search, invitations } = loaded
  const heading = useRef<HTMLHeadingElement>(null)
  const self = useCurrentUser()
  const roles = useRoleDrafts(users)
  const guard = useUnsavedGuard({ unsaved: roles.unsaved })
  const [leaving, setLeaving] = useState<UserRecord>()
  const [phoneless, setPhoneless] = useState<UserRecord>()
  const focusHeading = () => heading.current?.focus()
  return (
    <>
      <ListHead title={title} total={total} one="user" heading={heading} />
      <Tools />
      {users.length > 0 ? (
        <UserTable
          users={users}
          selfId={self?.id}
          roles={roles}
          onDelete={setLeaving}
          onRemoveFactor={setPhoneless}
        />
      ) : (
        <EmptyList title="No users were found" drawing="people">
          {search && `Nobody matches “${search}”.`}
        </EmptyList>
      )}
      <Pager page={page} pages={pages} total={total} />
      <InvitationList invitations={invitations} onEmpty={focusHeading} />
      <ListEnd collection="users" />
      {leaving && (
        <DeleteUser
          user={leaving}
          onDeleted={(id) => {
            roles.forget(id)
            refreshCounts()
            focusHeading()
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {phoneless && <RemoveFactor user={phoneless} onClose={() => setPhoneless(undefined)} />}
      {guard.dialog}
    </>
  )
}

const Tools = () => <ListTools label="Search users" placeholder="Name or email" create={screens.inviteUser} />

function RemoveFactor({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const remove = async () => {
    await readResponse(call['second-factor'].$delete({ query: { id: user.id } })).catch(ignoreMissing)
    await revalidate()
  }
  return (
    <ConfirmAction
      title={`Remove the two-step login of ${user.name}?`}
      consequence={`For a lost phone. Be sure that it is ${user.name} who asks: the password alone logs in from then on. Every device has to log in again.`}
      action={{ label: 'Remove two-step login', busy: 'Removing…' }}
      onConfirm={remove}
      onDone={() => toast(`${user.name} logs in with the password alone.`)}
      onClose={onClose}
    />
  )
}
