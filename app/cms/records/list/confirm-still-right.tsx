import { useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { markStale } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'

/** Says that a home is still described as it is: it is due again after as many days. */
export function ConfirmStillRight({ id, name }: { id: string; name: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await readResponse(call.properties.review.$post({ query: { id } }))
      toast(`${name} is noted as still right`)
      markStale('properties', 'anything')
    } catch (error) {
      toast(failureText(error), { kind: 'error' })
      setBusy(false)
    }
  }
  return (
    <button
      className="btn quiet sm act ctl"
      type="button"
      aria-label={`Still right: ${name}`}
      aria-disabled={busy}
      onClick={() => busy || confirm()}
    >
      Still right
    </button>
  )
}
