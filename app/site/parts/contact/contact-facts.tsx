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

/** Where the address is too long for its line, it breaks after the @. */
export function EmailLink({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${address}`}>
      <span>
        {address.slice(0, domain)}
        <wbr />
        {address.slice(domain)}
      </span>
    </a>
  )
}

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
