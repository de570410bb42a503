import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { pageSizes } from '#app/domain/paging.ts'
import { ColumnWidths } from './column-widths.tsx'
import { BrokenDrawing, EmptyDrawing } from './drawings.tsx'
import type { Screen } from './screens.ts'
import { ClearSearch } from './search-box.tsx'
import { StaffIcon } from './staff-icon.tsx'

export type SkeletonColumn = { head: string; className?: string; bar?: number; thumb?: boolean; col?: string }

type SkeletonProps = {
  /** "Loading properties" */
  label: string
  className?: string
  columns: SkeletonColumn[]
  rows?: number
}

export function ListSkeleton({ label, className = '', columns, rows = pageSizes.cms }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      <table className={`table ${className}`} aria-hidden="true">
        <ColumnWidths columns={columns} />
        <thead>
          <tr>
            {columns.map(({ head, className }) => (
              <th key={head} className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no names
            <tr key={row}>
              {columns.map((column, index) => (
                <td key={column.head} className={index === 0 ? 'rowlink' : column.className}>
                  <SkeletonCell column={column} first={index === 0} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shares = [1, 0.8, 0.93, 0.7, 1, 0.75, 0.9, 0.97, 0.85, 0.78]

function SkeletonCell({ column, first, row }: { column: SkeletonColumn; first: boolean; row: number }) {
  if (!column.bar) return null
  const width = Math.round(column.bar * (shares[row % shares.length] ?? 1))
  if (!first) return <span className="sk" style={{ width, maxWidth: '100%' }} />
  return (
    <span className="name-cell">
      {column.thumb && <span className="sk thumb" />}
      <span className="sk open" style={{ width, maxWidth: '100%' }} />
    </span>
  )
}

/** For a screen that is not a list: its title, until the rest is loaded. */
export const TitleSkeleton = ({ title }: { title: string }) => (
  <div aria-busy="true">
    <div className="head">
      <h1>{title}</h1>
      <span className="sr" role="status">
        Loading
      </span>
    </div>
  </div>
)

export function ListError({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  const [wasTried, setTried] = useState(false)
  const tryAgain = () => {
    setTried(true)
    void revalidate()
  }
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
  return (
    <>
      <div className="blank" role="alert">
        <BrokenDrawing />
        <h2>Something went wrong. Try refreshing the page.</h2>
        <p>{text}</p>
        <div className="row">
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || tryAgain()}>
            {busy ? <span className="spin" /> : <StaffIcon name="redo" />} Try again
          </button>
        </div>
      </div>
      {/* The alert does not change when it fails again. */}
      <span className="sr" role="status">
        {wasTried && (busy ? 'Trying again' : 'It failed again.')}
      </span>
    </>
  )
}

type EmptyProps = {
  /** The exact words of section 2.4: "No properties were found". */
  title: string
  children?: ReactNode
  drawing?: 'house' | 'people' | 'voice'
  /** The way to a first record. */
  create?: Screen
}

/** After a search without results it offers a way back. */
export function EmptyList({ title, children, drawing = 'house', create }: EmptyProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="blank">
      <EmptyDrawing of={drawing} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {search ? (
        <div className="row">
          <ClearSearch to={pathname} label="Clear search and filters" />
        </div>
      ) : (
        create && (
          <div className="row">
            <Link className="btn" to={create.to}>
              {create.label}
            </Link>
          </div>
        )
      )}
    </div>
  )
}
