import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastContext } from '#app/cms/ui/use-toast.ts'
import type { ListedUser } from '#app/domain/account/user.ts'
import type { RoleDrafts } from './use-role-drafts.ts'
import { UserTable } from './user-table.tsx'

const rosalind: ListedUser = {
  ...{ _id: '1', id: '1', name: 'Rosalind Kerr', email: 'rosalind@wrenfield.example', role: 'agent' },
  ...{ createdAt: '2026-11-20T15:00:00.000Z', updatedAt: '2026-11-20T15:00:00.000Z' },
  ...{ lastHereAt: null, secondFactor: true },
}
const roles = { of: ({ role }) => role } as RoleDrafts

const rowFor = (selfId: string) =>
  renderToStaticMarkup(
    <ToastContext value={() => () => {}}>
      <UserTable
        users={[rosalind]}
        selfId={selfId}
        roles={roles}
        onDelete={() => {}}
        onRemoveFactor={() => {}}
      />
    </ToastContext>,
  )

test('an admin removes the two-step login of others, and deletes them; their own row has neither button', () => {
  for (const label of ['Remove the two-step login of Rosalind Kerr', 'Delete Rosalind Kerr']) {
    expect(rowFor('2')).toContain(`aria-label="${label}"`)
    expect(rowFor('1')).not.toContain(`aria-label="${label}"`)
  }
})

test('a user who was never logged in is said not to be here yet, and oneself to be here now', () => {
  expect(rowFor('2')).toContain('Not yet')
  expect(rowFor('1')).toMatch(/>\s*Now\s*</)
})
