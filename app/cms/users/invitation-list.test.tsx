import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { InvitationList } from './invitation-list.tsx'

test('an invitation that has expired since the list was read is not listed', () => {
  const at = (time: number) => new Date(time).toISOString()
  const expired = {
    _id: 'one',
    email: 'sam@example.com',
    role: 'agent' as const,
    createdAt: at(Date.now() - 1000),
    expiresAt: at(Date.now() - 1),
  }
  expect(renderToStaticMarkup(<InvitationList invitations={[expired]} onEmpty={vi.fn()} />)).toBe('')
})
