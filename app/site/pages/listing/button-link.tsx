import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'

/** Opens the Contact Us overlay where it leads to /contact. */
export function ButtonLink({ label, href }: { label: string; href: string }) {
  if (href === '/contact') return <ContactLink className="btn">{label}</ContactLink>
  return (
    <a className="btn" href={href}>
      {label}
    </a>
  )
}
