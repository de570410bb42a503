import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { StaffOverview } from '#app/domain/staff-overview.ts'

/** The collections, with how much there is in each; Users only for admins (section 2.4). */
export function CollectionsLedger({ overview }: { overview: StaffOverview }) {
  const { properties, testimonials, inquiries, users } = overview
  const pending = testimonials.pending.total
  return (
    <ul className="ledger">
      <Collection
        name="Properties"
        to="/cms/properties"
        number={properties.total}
        add={{ to: '/cms/property-form', label: 'Create property' }}
      >
        {properties.featured} featured, {properties.pastSales} past sales
      </Collection>
      <Collection
        name="Testimonials"
        to="/cms/testimonials"
        number={testimonials.total}
        add={{ to: '/cms/testimonial-form', label: 'Create testimonial' }}
      >
        {pending > 0 ? `${pending} pending review` : 'All published'}
      </Collection>
      <Collection name="Inquiries" to="/cms/inquiries" number={inquiries.open}>
        open, {inquiries.inProgress} more in progress
      </Collection>
      {users && (
        <Collection
          name="Users"
          to="/cms/users"
          number={users.total}
          add={{ to: '/cms/invite-user', label: 'Invite User' }}
        >
          {invitationsInWords(users.invitations)}
        </Collection>
      )}
    </ul>
  )
}

function invitationsInWords(number: number) {
  if (number === 0) return 'No invitations pending'
  return number === 1 ? '1 invitation pending' : `${number} invitations pending`
}

type Props = {
  name: string
  to: string
  number: number
  add?: { to: string; label: string }
  children: ReactNode
}

function Collection({ name, to, number, add, children }: Props) {
  return (
    <li>
      <Link className="open-c" to={to} prefetch="intent">
        {name}
      </Link>
      <span className="big">{number.toLocaleString('en-US')}</span>
      <span className="sub">{children}</span>
      {add && (
        <Link className="icon-btn add" to={add.to} aria-label={add.label} title={add.label} prefetch="intent">
          <StaffIcon name="plus" />
        </Link>
      )}
    </li>
  )
}
