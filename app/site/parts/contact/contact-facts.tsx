import type { ReactNode } from 'react'
import type { team } from '#content/team.ts'
import { internationalPhone } from './international-phone.ts'

export function ContactFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type PhoneProps = { number: string; className?: string; label?: string }

export function PhoneLink({ number, className, label }: PhoneProps) {
  return (
    <a className={className} href={`tel:${internationalPhone(number)}`} aria-label={label}>
      {number}
    </a>
  )
}

export const EmailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

type Address = (typeof team)['address']

export const addressLines = ({ street, suite, city, state, postalCode }: Address) => ({
  street: `${street}, ${suite}`,
  place: `${city}, ${state} ${postalCode}`,
})

export function PostalAddress({ street, place }: { street: string; place: string }) {
  return (
    <address>
      {street}
      <br />
      {place}
    </address>
  )
}

export function SocialLinks({ links }: { links: readonly { name: string; url: string }[] }) {
  return (
    <ul className="social">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
