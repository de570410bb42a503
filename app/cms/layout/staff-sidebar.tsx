import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { openInquiriesOf, useCounts } from '#app/cms/data/counts.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { roleNames, type StaffMember } from '#app/domain/account/user.ts'
import { grouped } from '#app/domain/counted.ts'
import type { RecordCounts } from '#app/domain/dashboard/record-counts.ts'
import { inquiriesPath, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { firstNameOf } from '#app/domain/person-name.ts'
import { team } from '#content/team.ts'
import { collectionsFor, footFor, standsAt } from './staff-navigation.ts'

export const sidebarId = 'side'

export function StaffSidebar({ user }: { user: StaffMember }) {
  const counts = useCounts()
  return (
    <nav className="side" id={sidebarId} ref={usePopoverThatLeaves()} popover="auto" aria-label="Staff area">
      <Link className="brand" to={screens.collections.to} data-initial={team.shortName[0]}>
        <span>{team.name}</span>
      </Link>
      <Greeting user={user} />
      <Group title={screens.collections.label}>
        {collectionsFor(user).map((place) => (
          <SidebarLink key={place.to} {...place}>
            <CollectionCount to={place.to} counts={counts} />
          </SidebarLink>
        ))}
      </Group>
      <Group title="Inquiries, open" className="cats">
        {inquiryCategories.map(({ slug, name }) => (
          <SidebarLink key={slug} to={inquiriesPath(slug)} label={name}>
            <Count number={counts?.openInquiries[slug]} hot />
          </SidebarLink>
        ))}
      </Group>
      <div className="foot">
        <ul className="nav">
          {footFor(user).map((place) => (
            <SidebarLink key={place.to} {...place} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

function Greeting({ user }: { user: StaffMember }) {
  const firstName = firstNameOf(user.name) || 'there'
  return (
    <div className="me">
      <Initials name={user.name || 'There'} />
      <span>
        <b>Hello, {firstName}</b>
        <span className="small">{roleNames[user.role]}</span>
      </span>
    </div>
  )
}

function Group({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`nav ${className}`}>
      <h2 className="nav-title">{title}</h2>
      <ul aria-label={title}>{children}</ul>
    </div>
  )
}

type LinkProps = {
  to: string
  label: string
  icon?: StaffIconName
  otherPlace?: boolean
  state?: unknown
  children?: ReactNode
}

function SidebarLink({ to, label, icon, otherPlace = false, state, children }: LinkProps) {
  const { pathname } = useLocation()
  const place = otherPlace ? undefined : standsAt(pathname, to)
  return (
    <li>
      <Link
        to={to}
        title={icon && label}
        state={state}
        reloadDocument={otherPlace}
        prefetch={otherPlace ? 'none' : 'intent'}
        aria-current={place === 'page' ? 'page' : undefined}
        className={place === 'within' ? 'within' : undefined}
      >
        {icon && <StaffIcon name={icon} />}
        <span>{label}</span>
        {children}
      </Link>
    </li>
  )
}

function CollectionCount({ to, counts }: { to: string; counts: RecordCounts | undefined }) {
  if (!counts) return null
  if (to === screens.inquiries.to) return <Count number={openInquiriesOf(counts)} hot words="Open: " />
  const { properties, testimonials, users } = counts
  const numbers = {
    [screens.properties.to]: properties,
    [screens.testimonials.to]: testimonials,
    [screens.users.to]: users,
  }
  return <Count number={numbers[to]} />
}

function Count({
  number,
  hot = false,
  words,
}: {
  number: number | undefined
  hot?: boolean
  words?: string
}) {
  if (number === undefined) return null
  return (
    <span className={hot && number > 0 ? 'n hot' : 'n'}>
      {words && <span className="sr">{words}</span>}
      {grouped(number)}
    </span>
  )
}

function usePopoverThatLeaves() {
  const ref = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, whichever it is
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return ref
}
