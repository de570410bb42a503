import { Link } from 'react-router'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import styles from './inquiry-sheet.module.css'

/** The home that the inquiry is about, with the ways to its form and to its page. */
export function HomeOfInquiry({ home }: { home: InquiryHome }) {
  const { _id: id, name, address, slug, imgUrl, focal, published } = home
  return (
    <section className={styles.home} aria-label="The home they ask about">
      {id && <Thumbnail objectKey={imgUrl} focal={focal} />}
      <p>
        {id ? (
          <Link className="link" to={`/cms/property-form/${id}`}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="muted">{id ? address : 'This home was deleted.'}</span>
        {id && !published && <span className="muted">Not on the website</span>}
      </p>
      {published && slug && (
        <a className="btn quiet sm" href={propertyPath(slug)} target="_blank" rel="noopener">
          <StaffIcon name="ext" /> View<span className="sr"> its page on the website, in a new tab</span>
        </a>
      )}
    </section>
  )
}
