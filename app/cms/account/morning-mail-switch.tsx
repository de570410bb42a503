import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { failureText, hasResponse } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useSerialQueue } from '#app/cms/data/use-serial-queue.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { morningMailHours } from '#app/domain/account/morning-mail-choice.ts'

const queryKey = ['morning-mail']
const readOn = (client: QueryClient) => client.getQueryData<{ on: boolean }>(queryKey)?.on

/** Holds for the account, not for this browser. */
export function MorningMailSwitch() {
  const toast = useToast()
  const client = useQueryClient()
  const inLine = useSerialQueue()
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => (await readResponse(call['morning-mail'].$get())).data,
    staleTime: 0,
  })
  // Local, since the query changes only after the event: the box would jump back until then.
  const [chosen, setChosen] = useState<boolean>()
  const presses = useRef(0)
  const store = async (on: boolean) => {
    try {
      await readResponse(call['morning-mail'].$put({ json: { on } }))
      client.setQueryData(queryKey, { on })
    } catch (error) {
      // It may be stored although the response was lost.
      await client.invalidateQueries({ queryKey })
      const isStored = client.getQueryState(queryKey)?.status === 'success' && readOn(client) === on
      if (hasResponse(error) || !isStored) throw error
    }
  }
  const choose = async (on: boolean) => {
    const press = ++presses.current
    setChosen(on)
    try {
      await inLine('', () => store(on))
      toast(on ? 'You get the mail in the morning.' : 'You get no mail in the morning.')
    } catch (error) {
      if (press === presses.current) setChosen(undefined)
      toast(failureText(error), { kind: 'error' })
    }
  }
  return (
    <section className="group">
      <h2>Mail in the morning</h2>
      <p className="muted">
        On office days at {morningMailHours.from} AM: the names of your leads that are due, and of those that
        are nobody’s. No mail comes when nothing is due.
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={chosen ?? data?.on ?? true}
          disabled={!data}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />{' '}
        Mail me what is due
      </label>
      {isError && <p className="muted small">The setting could not be read.</p>}
    </section>
  )
}
