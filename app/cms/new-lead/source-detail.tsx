import { useId } from 'react'
import { longestSourceDetail } from '#app/domain/inquiry/lead-source.ts'
import { chooseOpenHouse, detailLabels, keyOf, timesOf } from './lead-draft.ts'
import { LeadInput, LeadSelect } from './lead-field.tsx'
import type { NewLeadForm } from './use-new-lead.ts'

/** Which open house, which portal, who referred them. */
export function SourceDetail({ form }: { form: NewLeadForm }) {
  const { draft, change, choices } = form
  const portals = useId()
  const label = detailLabels[draft.source]
  if (!label) return null
  const field = { form, name: 'sourceDetail', label } as const
  const houses = choices?.openHouses ?? []
  if (draft.source === 'open house' && houses.length > 0) {
    return (
      <LeadSelect {...field} value={draft.openHouse} onChoose={(key) => change(chooseOpenHouse(houses, key))}>
        <option value="">Another one</option>
        {houses.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {timesOf(one)}, {one.name}
          </option>
        ))}
      </LeadSelect>
    )
  }
  const offered = draft.source === 'portal' ? choices?.portals : undefined
  return (
    <>
      <LeadInput {...field} max={longestSourceDetail} list={offered && portals} optional />
      {offered && (
        <datalist id={portals}>
          {offered.map((portal) => (
            <option key={portal} value={portal} />
          ))}
        </datalist>
      )}
    </>
  )
}
