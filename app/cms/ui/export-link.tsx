import type { MouseEvent, ReactNode } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { Exported } from '#app/domain/export/exported.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import { StaffIcon } from './staff-icon.tsx'
import { useToast } from './use-toast.ts'

export type Export = { of: Exported; filter?: Record<string, string | undefined> }

/**
 * The browser saves the file while it arrives, however large. It shows a refused one only among its downloads, so it is
 * asked first whether the export is allowed: a refusal is then a message here, and an ended session the login.
 */
export function ExportLink({ of, filter = {}, children }: Export & { children: ReactNode }) {
  const href = addressOf(of, filter)
  const toast = useToast()
  const save = async () => {
    try {
      await readResponse(call.exports.check.$get({ query: { of } }))
      Object.assign(document.createElement('a'), { href, download: '' }).click()
    } catch (error) {
      toast(`Not exported. ${failureText(error)}`, {
        kind: 'error',
        action: { label: 'Try again', run: save },
      })
    }
  }
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void save()
  }
  return (
    <a className="btn quiet sm" href={href} download onClick={follow}>
      <StaffIcon name="download" /> {children}
    </a>
  )
}

/** `/api/exports/properties?state=sold`; empty values are left out. */
function addressOf(of: Exported, filter: NonNullable<Export['filter']>): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given)
  return `/api/exports/${of}${query.size > 0 ? `?${query}` : ''}`
}
