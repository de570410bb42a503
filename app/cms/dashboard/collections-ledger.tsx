import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { counted } from '#app/domain/counted.ts'
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
        name="Properties"
        to="/cms/properties"
        number={isUnread('properties') ? undefined : properties.total}
        add={{ to: '/cms/property-form', label: 'Create property' }}
      >
        {properties.total === 0
          ? 'None yet'
          : `${properties.featured} featured, ${properties.pastSales} past sales`}
      </Collection>
      <Collection
        name="Testimonials"
        to="/cms/testimonials"
        number={isUnread('testimonials') ? undefined : testimonials.total}
        add={{ to: '/cms/testimonial-form', label: 'Create testimonial' }}
      >
        {testimonialsInWords(testimonials.total, pending)}
      </Collection>
      <Collection
        name="Inquiries"
        to="/cms/inquiries"
        number={isUnread('inquiries') ? undefined : inquiries.total}
      >
        {inquiries.total === 0 ? 'None yet' : `${inquiries.open} open, ${inquiries.inProgress} in progress`}
      </Collection>
      {users && (
        <Collection
          name="Users"
          to="/cms/users"
          number={isUnread('users') ? undefined : users.total}
          add={{ to: '/cms/invite-user', label: 'Invite User' }}
        >
          {invitationsInWords(users.invitations)}
        </Collection>
      )}
    </ul>
  )
}

function testimonialsInWords(total: number, pending: number) {
  if (total === 0) return 'None yet'
  return pending > 0 ? `${pending} ${testimonialStates.pending.name.toLowerCase()}` : 'All published'
}

function invitationsInWords(number: number) {
  if (number === 0) return 'No invitations pending'
  return `${counted(number, 'invitation')} pending`
}

type Props = {
  name: string
  to: string
  number: number | undefined
  add?: { to: string; label: string }
  children: ReactNode
}

function Collection({ name, to, number, add, children }: Props) {
  return (
    <li>
      <Link className={styles.open} to={to} prefetch="intent">
        {name}
      </Link>
      <span className={styles.sub}>{number === undefined ? 'Cannot be read' : children}</span>
      <span className={styles.number}>{number?.toLocaleString('en-US') ?? '–'}</span>
      {add && (
        <Link className="icon-btn" to={add.to} aria-label={add.label} title={add.label} prefetch="intent">
          <StaffIcon name="plus" />
        </Link>
      )}
    </li>
  )
}
