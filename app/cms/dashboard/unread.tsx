import type { OverviewPart } from '#app/domain/dashboard/staff-overview.ts'
import { Section } from './section.tsx'

/** Stands where a part of the first page would, while the damaged database cannot be read there. */
export function Unread({ title, parts = [] }: { title: string; parts?: OverviewPart[] }) {
  return (
    <>
      <Section title={title} />
      <p className="muted small quiet">Cannot be read{parts.length > 0 && `: ${parts.join(', ')}`}.</p>
    </>
  )
}
