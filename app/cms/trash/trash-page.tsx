import type { FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser, useMay } from '#app/cms/data/use-current-user.ts'
import { loadPage, useLivePage } from '#app/cms/data/use-live-page.ts'
import { listMeta } from '#app/cms/layout/staff-meta.ts'
import { listQueryOf } from '#app/cms/records/list/list-query.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { EmptyDrawing } from '#app/cms/ui/drawings.tsx'
import { EmptyList, ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { fromForm, SearchBox } from '#app/cms/ui/search-box.tsx'
import { useNextLocation } from '#app/cms/ui/use-next-location.ts'
import type { Collection } from '#app/domain/activity/activity.ts'
import { grouped } from '#app/domain/counted.ts'
import { durationText } from '#app/domain/duration.ts'
import { canErase, canRestore } from '#app/domain/permissions.ts'
import { type TrashCounts, trashLifetime } from '#app/domain/trash/trash.ts'
import type { Route } from './+types/trash-page'
import { EmptyTrash } from './erase-dialogs.tsx'
import styles from './trash.module.css'
import { TrashTable, trashColumns } from './trash-table.tsx'
import { trashKindText } from './trash-text.ts'

const title = screens.trash.label
const kinds = Object.keys(trashKindText) as Collection[]

export const meta = listMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

const pageAt = (address: string) => ({
  queryKey: ['trash', new URL(address).search],
  queryFn: () => readResponse(call.trash.$get({ query: listQueryOf(address, [], { collection: kinds }) })),
})

export const clientLoader = async ({ request: { url } }: Route.ClientLoaderArgs) => ({
  ...(await loadPage(pageAt(url), url)),
  address: url,
})
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <Head />
    <Tools />
    <ListSkeleton label="Loading the trash" className={styles.table} columns={trashColumns} />
  </>
)

export const ErrorBoundary = () => <ScreenError title={title} what="The trash" />

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  const list = useLivePage(pageAt(loaderData.address), loaderData, useTopDialog() !== undefined)
  const all = Object.values(list.counts).reduce((sum, number) => sum + number)
  const [params] = useSearchParams()
  const isFiltered = params.has('search') || params.has('collection')
  if (all === 0 && !isFiltered) return <NothingThere />
  return (
    <>
      <Head
        total={list.total}
        whole={isFiltered || !list.newest ? undefined : { total: all, until: list.newest }}
      />
      <Tools counts={list.counts} all={all} />
      {list.total > 0 ? (
        <TrashTable list={list} />
      ) : (
        <EmptyList title="Nothing was found in the trash">
          {params.get('search') ? `Nothing matches “${params.get('search')}”.` : undefined}
        </EmptyList>
      )}
    </>
  )
}

type HeadProps = { total?: number; whole?: { total: number; until: string } | undefined }

/** `whole`: the whole trash, where it is shown. */
function Head({ total, whole }: HeadProps) {
  const mayErase = useMay(canErase)
  const lifetime = durationText(trashLifetime)
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <span className="count" role="status">
          {total !== undefined && (
            <>
              {grouped(total)} <span className="sr">{total === 1 ? 'entry' : 'entries'}</span>
            </>
          )}
        </span>
        {mayErase && whole && (
          <span className="end">
            <EmptyTrash {...whole} />
          </span>
        )}
      </div>
      <p className={`muted small ${styles.why}`}>
        {mayErase
          ? `After ${lifetime} an entry is erased for good, with its mails and pictures.`
          : `After ${lifetime} an entry is erased. Only an admin can erase it earlier.`}
      </p>
    </>
  )
}

function NothingThere() {
  return (
    <>
      <Head />
      <div className="blank">
        <EmptyDrawing of="bin" />
        <h2>The trash is empty</h2>
        <p>Deleted entries stay here for {durationText(trashLifetime)}. Until then you can restore them.</p>
      </div>
    </>
  )
}

/** Without numbers while they load. */
function Tools({ counts, all }: { counts?: TrashCounts; all?: number }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(useNextLocation().search)
  const navigate = useNavigate()
  const user = useCurrentUser()
  const chosen = params.get('collection')
  const to = (collection: string | null, search = next.get('search') ?? '') => {
    const query = new URLSearchParams({ ...(collection && { collection }), ...(search && { search }) })
    return { search: String(query) }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = new FormData(event.currentTarget).get('search')
    navigate(to(next.get('collection'), String(asked ?? '').trim()), fromForm)
  }
  const shown = kinds.filter((kind) => user && canRestore(kind)(user))
  return (
    <div className={`tools ${styles.tools}`}>
      <nav className={styles.kinds} aria-label="Kind">
        <Link to={to(null)} aria-current={chosen ? undefined : 'true'}>
          All <span className="n">{all !== undefined && grouped(all)}</span>
        </Link>
        {shown.map((kind) => (
          <Link key={kind} to={to(kind)} aria-current={chosen === kind ? 'true' : undefined}>
            {trashKindText[kind].tab} <span className="n">{counts && grouped(counts[kind])}</span>
          </Link>
        ))}
      </nav>
      <search>
        <form onSubmit={submit}>
          <SearchBox label="Search the trash" placeholder="Name, email or address" />
        </form>
      </search>
    </div>
  )
}
