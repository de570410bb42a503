import { expect, test, vi } from 'vitest'
import { ToastContext } from '#app/cms/ui/use-toast.ts'
import { invitationEndsSoon } from '#app/domain/account/token.ts'
import { minute } from '#app/domain/duration.ts'
import { renderStaff } from '#test/support/app/render-staff.tsx'
import { InvitationList } from './invitation-list.tsx'

const at = (time: number) => new Date(time).toISOString()

function listed(ahead: number): string {
  const invitation = {
    _id: 'one',
    email: 'sam@example.com',
    role: 'agent' as const,
    createdAt: at(Date.now() - 1000),
    expiresAt: at(Date.now() + ahead),
  }
  return renderStaff(
    <ToastContext value={() => () => {}}>
      <InvitationList invitations={[invitation]} onEmpty={vi.fn()} />
    </ToastContext>,
  )
}

test('an invitation that has expired since the list was read is not listed', () => {
  expect(listed(-1)).toBe('')
})

test('an invitation that ends soon is marked', () => {
  expect(listed(invitationEndsSoon - minute)).toContain('data-s="warn"')
  expect(listed(invitationEndsSoon + minute)).toContain('data-s="info"')
})
