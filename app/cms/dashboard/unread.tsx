import type { OverviewPart } from '#app/domain/dashboard/staff-overview.ts'
import { Section } from './section.tsx'

/** Replaces a part of the first page that a damaged database cannot provide. */
export function Unread({ title, parts = [] }: { title: string; parts?: OverviewPart[] }) {
  return (
    <>
      <Section title={title} />
      <p className="muted small quiet">Cannot be read{parts.length > 0 && `: ${parts.join(', ')}`}.</p>
    </>
  )
}
