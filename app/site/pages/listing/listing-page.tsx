import { useRef } from 'react'
import type { Page } from '#app/domain/paging.ts'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { pageSearch } from '#app/site/parts/pagination/page-address.ts'
import { Pagination } from '#app/site/parts/pagination/pagination.tsx'
import { usePageTurn } from '#app/site/parts/pagination/use-page-turn.ts'
import { listings } from '#content/listings.ts'
import { EmptyListing } from './empty-listing.tsx'
import type { loader } from './listing.server.ts'
import { ListingCards, ListingSkeleton } from './listing-cards.tsx'
import styles from './listing-page.module.css'

const homes = 'homes'

export default function ListingPage({ loaderData: { listing, path, list } }: PageProps<typeof loader>) {
  const words = listings[listing]
  const section = useRef<HTMLElement>(null)
  const { coming, onTurn } = usePageTurn(section)
  return (
    <>
      <ListingHead title={words.title} lead={words.lead} />
      <section
        className={`wrap ${styles.end}`}
        id={homes}
        ref={section}
        aria-label={words.title}
        tabIndex={-1}
      >
        {list.total === 0 ? (
          <EmptyListing words={words.empty} />
        ) : (
          <>
            <Bar list={list} coming={coming} />
            {coming === undefined ? (
              <ListingCards cards={list.data} />
            ) : (
              <ListingSkeleton page={coming} list={list} />
            )}
            <Pagination
              page={list.page}
              pages={list.pages}
              hrefOf={(page) => `${path}${pageSearch(page)}#${homes}`}
              onTurn={onTurn}
            />
          </>
        )}
      </section>
    </>
  )
}

export function ListingHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.pageHead}>
      <div className={`wrap ${styles.head}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
    </header>
  )
}

/** Announces the coming page when it takes long. */
function Bar({ list, coming }: { list: Page<Card>; coming: number | undefined }) {
  const { one, many } = listings.count
  return (
    <div className={styles.bar} role="status">
      <p>
        {coming !== undefined
          ? listings.loading
          : `${list.total.toLocaleString('en-US')} ${list.total === 1 ? one : many}`}
      </p>{' '}
      {list.pages > 1 && (
        <p>
          Page {coming ?? list.page} of {list.pages}
        </p>
      )}
    </div>
  )
}
