import { expect, test } from 'vitest'
import { ToastContext } from '#app/cms/ui/use-toast.ts'
import { roleNames } from '#app/domain/account/user.ts'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { DeleteUser } from './delete-user.tsx'
import InviteUserPage from './invite-user-page.tsx'

const rosalind = {
  ...{
    _id: '1',
    id: '1',
    name: 'Rosalind Kerr',
    email: 'rosalind@wrenfield.example',
    role: 'agent' as const,
  },
  ...{ createdAt: '2026-11-20T15:00:00.000Z', updatedAt: '2026-11-20T15:00:00.000Z' },
}

test('the question before a user is deleted names the role as the list does', () => {
  const html = renderStaff(
    <ToastContext value={() => () => {}}>
      <DeleteUser user={rosalind} onDeleted={() => {}} onClose={() => {}} />
    </ToastContext>,
  )
  expect(html).toContain(`rosalind@wrenfield.example, ${roleNames.agent}`)
})

test('whoever invites an admin reads that admins change settings, export and erase', () => {
  const html = renderStaff(
    <ToastContext value={() => () => {}}>
      <InviteUserPage />
    </ToastContext>,
  )
  expect(html).toMatch(new RegExp(`<b>${roleNames.admin}</b> [^<]*settings[^<]*export[^<]*erase`))
})
