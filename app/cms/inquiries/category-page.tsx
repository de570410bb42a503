import { useEffect, useState } from 'react'
import {
  data,
  type ShouldRevalidateFunctionArgs,
  useOutletContext,
  useParams,
  useRouteError,
} from 'react-router'
import styles from '#app/cms/board/cards/board.module.css'
import type { BoardCounts, BoardPages } from '#app/cms/board/state/board.ts'
import { type BoardQuery, listQuery, queryOf, readBoard } from '#app/cms/board/state/read-board.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { searchIn } from '#app/cms/data/search-param.ts'
import { loadPage } from '#app/cms/data/use-live-page.ts'
import { loadOfficeHours } from '#app/cms/data/use-office-clock.ts'
import type { StaffScreenContext } from '#app/cms/layout/staff-layout.tsx'
import { numbered, screenMeta } from '#app/cms/layout/staff-meta.ts'
import { createParameter } from '#app/cms/new-lead/create-lead.tsx'
import { useErasedDrafts } from '#app/cms/records/form/erased-drafts.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { ExportLink } from '#app/cms/ui/export-link.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { totalOf } from '#app/domain/inquiry/inquiry-board.ts'
import { type InquiryCategory, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { isPageNumber } from '#app/domain/paging.ts'
import type { Route } from './+types/category-page'
import { BoardView } from './board-view.tsx'
import { CategoryHead } from './category-head.tsx'
import { CategorySkeleton } from './category-skeleton.tsx'
import { viewIn } from './category-view.ts'
import { InquiryList } from './inquiry-list.tsx'
import { LeadTools } from './lead-tools.tsx'

const findCategory = (slug: string | undefined) =>
  inquiryCategories.find((category) => category.slug === slug)

function requireCategory(slug: string | undefined): InquiryCategory {
  const category = findCategory(slug)
  if (!category) throw data(null, { status: 404 })
  return category
}

export const meta = ({ params, loaderData }: Route.MetaArgs) => {
  const page = loaderData?.view === 'list' ? loaderData.list.page : 1
  const name = findCategory(params.category)?.name
  return screenMeta(name ? numbered(`${name} inquiries`, page) : 'Not found')()
}

export const handle: StaffHandle = {
  crumbs: ({ params }) => [screens.inquiries, { label: findCategory(params.category)?.name ?? 'Not found' }],
  ground: 'board',
}

/** Loads nothing but the category: the calls load the rest. */
export const loader = ({ params }: Route.LoaderArgs) => {
  requireCategory(params.category)
  return null
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const category = requireCategory(params.category)
  const asked = new URL(request.url).searchParams
  const view = viewIn(asked)
  const query = queryOf(category, { ...view, search: searchIn(asked) })
  if (asked.get('view') === 'list') {
    const pageQuery = listQuery(query, pageOf(asked.get('page')))
    const [list] = await Promise.all([loadPage(pageQuery, request.url), loadOfficeHours()])
    return { view: 'list' as const, category, pageQuery, list }
  }
  const [first] = await Promise.all([readBoard(query), loadOfficeHours()])
  return { view: 'board' as const, category, query, first }
}
clientLoader.hydrate = true as const

const pageOf = (asked: string | null) => (asked && isPageNumber(asked) ? asked : '1')

/** Opening an inquiry, or the form for a new one, changes the address only. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return defaultShouldRevalidate && withoutSheet(currentUrl) !== withoutSheet(nextUrl)
}

function withoutSheet(url: URL) {
  const bare = new URL(url)
  bare.searchParams.delete('id')
  bare.searchParams.delete(createParameter)
  return bare.href
}

type BoardData = { category: InquiryCategory; query: BoardQuery; first: BoardPages }

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  useErasedDrafts()
  if (loaderData.view === 'list') return <InquiryList key={loaderData.category.slug} {...loaderData} />
  return <BoardScreen key={loaderData.category.slug} {...loaderData} />
}

/** A new search replaces the board but not what stands above it: text typed there, or an open menu, stays. */
function BoardScreen({ category, query, first }: BoardData) {
  const { mayExportLeads } = useOutletContext<StaffScreenContext>()
  const [{ counts, whose }, setCounts] = useState<BoardCounts>(first)
  const [isSelecting, setSelecting] = useState(false)
  const total = totalOf(counts)
  return (
    <div className={styles.leads}>
      <CategoryHead category={category} total={total} />
      {!isSelecting && (
        <LeadTools query={query} counts={whose} home={homeIn(first)}>
          {mayExportLeads && total > 0 && (
            <ExportLink of="inquiries" filter={query}>
              <span>Export CSV</span>
            </ExportLink>
          )}
        </LeadTools>
      )}
      <BoardView
        key={JSON.stringify(query)}
        query={query}
        first={first}
        onCounts={setCounts}
        onSelecting={setSelecting}
      />
    </div>
  )
}

const homeIn = ({ columns }: BoardPages) =>
  inquiryStatuses.flatMap((status) => columns[status].cards)[0]?.property

export function HydrateFallback() {
  const category = findCategory(useParams().category)
  return category ? <CategorySkeleton category={category} /> : null
}

export function ErrorBoundary() {
  const error = useRouteError()
  const name = findCategory(useParams().category)?.name ?? screens.inquiries.label
  useEffect(() => logWarning(`The inquiries in ${name} could not be read.`, error), [name, error])
  return <ScreenError title={name} what={`The inquiries in ${name}`} />
}
