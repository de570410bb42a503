import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Screen, screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { counted, grouped } from '#app/domain/counted.ts'
import type { OverviewPart, StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { testimonialStates } from '#app/domain/testimonial/testimonial.ts'
import styles from './today.module.css'

export function CollectionsLedger({ overview }: { overview: StaffOverview }) {
  const { properties, testimonials, inquiries, users } = overview
  const pending = testimonials.pending.total
  const isUnread = (part: OverviewPart) => overview.damage?.unreadable.includes(part)
  return (
    <ul className={styles.collections}>
      <Collection
        screen={screens.properties}
        number={isUnread('properties') ? undefined : properties.total}
        add={screens.createProperty}
      >
        {properties.total === 0
          ? 'None yet'
          : `${grouped(properties.featured)} featured, ${grouped(properties.pastSales)} past sales`}
      </Collection>
      <Collection
        screen={screens.testimonials}
        number={isUnread('testimonials') ? undefined : testimonials.total}
        add={screens.createTestimonial}
      >
        {testimonialsInWords(testimonials.total, pending)}
      </Collection>
      <Collection
        screen={screens.inquiries}
        number={isUnread('inquiries') ? undefined : inquiries.total}
        add={screens.createLead}
      >
        {inquiries.total === 0
          ? 'None yet'
          : `${grouped(inquiries.open)} open, ${grouped(inquiries.inProgress)} in progress`}
      </Collection>
      {users && (
        <Collection
          screen={screens.users}
          number={isUnread('users') ? undefined : users.total}
          add={screens.inviteUser}
        >
          {invitationsInWords(users.invitations)}
        </Collection>
      )}
    </ul>
  )
}

function testimonialsInWords(total: number, pending: number) {
  if (total === 0) return 'None yet'
  return pending > 0 ? `${grouped(pending)} ${testimonialStates.pending.name.toLowerCase()}` : 'All published'
}

function invitationsInWords(number: number) {
  if (number === 0) return 'No invitations pending'
  return `${counted(number, 'invitation')} pending`
}

type Props = {
  screen: Screen
  number: number | undefined
  add: Screen
  children: ReactNode
}

function Collection({ screen, number, add, children }: Props) {
  return (
    <li>
      <Link className={styles.open} to={screen.to} prefetch="intent">
        {screen.label}
      </Link>
      <span className={styles.sub}>{number === undefined ? 'Cannot be read' : children}</span>
      <span className={styles.number}>{number === undefined ? '–' : grouped(number)}</span>
      <Link className="icon-btn" to={add.to} aria-label={add.label} title={add.label} prefetch="intent">
        <StaffIcon name="plus" />
      </Link>
    </li>
  )
}
