import { useRef } from 'react'
import type { Page } from '#app/domain/paging.ts'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { Pagination } from '#app/site/parts/pagination/pagination.tsx'
import { usePageTurn } from '#app/site/parts/pagination/use-page-turn.ts'
import { listings } from '#content/listings.ts'
import { FindForm } from './find-form.tsx'
import { FoundHead } from './found-head.tsx'
import { ListingCards, ListingSkeleton } from './listing-cards.tsx'
import styles from './listing-page.module.css'
import type { loader } from './listing-page.server.ts'
import nextStyles from './next-step.module.css'
import { NothingFound } from './nothing-found.tsx'
import { filtersQuery } from './search-filters.ts'
import { SearchRequest } from './search-request.tsx'

const homes = 'homes'

export default function ListingPage({ loaderData, actionData }: PageProps<typeof loader>) {
  const { listing, path, list, asked, nothing } = loaderData
  const { title, lead, empty, next } = listings[listing]
  const section = useRef<HTMLElement>(null)
  const { coming, onTurn } = usePageTurn(section)
  const isEmpty = list.total === 0
  const hasFilters = asked !== undefined && filtersQuery(asked.filters) !== ''
  const hasWritten = nothing?.form.sent || actionData !== undefined
  return (
    <>
      <ListingHead title={title} lead={lead} isShort={asked !== undefined} />
      {asked && (
        <FindForm path={path} asked={asked} isSecond={isEmpty && hasFilters} onSearch={() => onTurn(1)} />
      )}
      <section className={`wrap ${styles.end}`} id={homes} ref={section} aria-label={title} tabIndex={-1}>
        {asked && nothing && hasWritten && !isEmpty && (
          <SearchRequest filters={asked.filters} form={nothing.form} reply={actionData} />
        )}
        {!isEmpty ? (
          <Homes {...loaderData} coming={coming} onTurn={onTurn} />
        ) : asked && nothing && (hasFilters || hasWritten) ? (
          <NothingFound path={path} asked={asked} nothing={nothing} reply={actionData} />
        ) : (
          <EmptyListing words={empty} />
        )}
      </section>
      {!isEmpty && <NextStep words={next} />}
    </>
  )
}

type HomesProps = Pick<PageProps<typeof loader>['loaderData'], 'listing' | 'path' | 'list' | 'asked'> &
  ReturnType<typeof usePageTurn>

/** Eight homes a page; the address names the page (specification, 2.3), and what is searched for. */
function Homes({ listing, path, list, asked, coming, onTurn }: HomesProps) {
  const inThrees = listing === 'forSale'
  return (
    <>
      {asked && listing !== 'pastSales' ? (
        <FoundHead listing={listing} path={path} list={list} asked={asked} coming={coming} />
      ) : (
        <Bar list={list} coming={coming} />
      )}
      {coming === undefined ? (
        <ListingCards cards={list.data} inThrees={inThrees} heading={asked ? 'h3' : 'h2'} />
      ) : (
        <ListingSkeleton page={coming} list={list} inThrees={inThrees} />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => `${path}${filtersQuery(asked?.filters ?? {}, page)}#${homes}`}
        onTurn={onTurn}
      />
    </>
  )
}

type HeadProps = { title: string; lead: string; isShort?: boolean }

export function ListingHead({ title, lead, isShort = false }: HeadProps) {
  return (
    <header className={isShort ? `${styles.pageHead} ${styles.short}` : styles.pageHead}>
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

type ListingWords = { title: string; text: string; link: { label: string; href: string } }

/** The next step below a list of homes. */
function NextStep({ words: { title, text, link } }: { words: ListingWords }) {
  return (
    <section className="on-sand" aria-labelledby="next-step">
      <div className={`wrap ${nextStyles.next}`}>
        <h2 className={nextStyles.title} id="next-step">
          {title}
        </h2>
        <div className="stack">
          <p className="lead">{text}</p>
          <ButtonLink {...link} />
        </div>
      </div>
    </section>
  )
}

function EmptyListing({ words: { title, text, link } }: { words: ListingWords }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink {...link} />
    </div>
  )
}

/** Opens the Contact Us overlay where it leads to /contact. */
function ButtonLink({ label, href }: { label: string; href: string }) {
  if (href === '/contact') return <ContactLink className="btn">{label}</ContactLink>
  return (
    <a className="btn" href={href}>
      {label}
    </a>
  )
}
