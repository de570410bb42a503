import type { ReactNode } from 'react'
import { StaffIcon } from './staff-icon.tsx'

/** A plain link: the browser saves the file while it arrives, however large. */
export const ExportLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="btn quiet sm" href={href} download>
    <StaffIcon name="download" /> {children}
  </a>
)

/** `/api/exports/properties?state=sold`; empty values are left out. */
export function exportAddress(
  what: 'inquiries' | 'properties' | 'testimonials',
  filter: Record<string, string | undefined>,
): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given)
  return `/api/exports/${what}${query.size > 0 ? `?${query}` : ''}`
}
