import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { Role, UserRecord } from '#app/domain/account/user.ts'

type Draft = { name: string; role: Role }

/** Unsaved roles by user id; they survive a search and a page change. `users`: the shown ones. */
export function useRoleDrafts(users: UserRecord[]) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [saving, setSaving] = useState<string>()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const forget = (id: string) => setDrafts(({ [id]: gone, ...others }) => others)
  // another admin made the same change, or deleted the user
  const forgetDone = useEffectEvent(async () => {
    for (const [id, { role }] of Object.entries(drafts)) {
      const user = users.find((one) => one.id === id)
      if (user ? user.role === role : await isDeleted(id)) forget(id)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is read
  useEffect(() => void forgetDone(), [users])
  const save = async ({ id, name, email }: UserRecord) => {
    const draft = drafts[id]
    if (!draft || saving) return
    setSaving(id)
    try {
      await readResponse(call.users.$put({ json: { email, role: draft.role, id } }))
      await revalidate()
      forget(id)
      toast(`Changes made to ${name} have been saved.`)
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
    } finally {
      setSaving(undefined)
    }
  }
  return {
    unsaved: Object.values(drafts).map(({ name }) => `the role of ${name}`),
    saving,
    save,
    forget,
    of: (user: UserRecord) => drafts[user.id]?.role ?? user.role,
    choose: ({ id, name, role: stored }: UserRecord, role: Role) =>
      role === stored ? forget(id) : setDrafts((all) => ({ ...all, [id]: { name, role } })),
  }
}

/** False if that is unknown. */
const isDeleted = (id: string) =>
  readResponse(call.users.$get({ query: { id } })).then(
    () => false,
    (error: unknown) => error instanceof CallFailed && error.status === 404,
  )

export type RoleDrafts = ReturnType<typeof useRoleDrafts>
