import { type KeyboardEvent, useEffect, useState } from 'react'
import { searchError } from '#app/cms/data/search-param.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { findRecords, findScreens, type Hit, type HitGroup } from './palette-hits.ts'

const searchDelayMs = 120

type Found = { search: string; groups: HitGroup[]; failed: boolean }

export function usePalette(user: StaffMember, open: (hit: Hit) => void) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const fieldError = searchError(search)
  const asked = fieldError ? '' : search.trim()
  const found = useRecords(asked)
  const groups = [...(asked ? found.groups : []), ...findScreens(search, user)]
  const hits = groups.flatMap((group) => group.hits)
  const current = Math.min(chosen, hits.length - 1)
  const move = (by: number) => setChosen((current + by + hits.length) % Math.max(1, hits.length))
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[current]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && hit) open(hit)
    else return
    event.preventDefault()
  }
  return {
    search,
    onSearch: (text: string) => {
      setSearch(text)
      setChosen(0)
    },
    groups,
    chosen: hits[current],
    onKeyDown,
    busy: found.search !== asked,
    fieldError,
    failed: found.failed,
  }
}

/** Records for the latest text. The previous ones stay until then, against flicker. */
function useRecords(search: string): Found {
  const [found, setFound] = useState<Found>({ search: '', groups: [], failed: false })
  useEffect(() => {
    if (!search) return setFound({ search, groups: [], failed: false })
    const dropped = new AbortController()
    const look = async () => {
      try {
        const groups = await findRecords(search, dropped.signal)
        if (!dropped.signal.aborted) setFound({ search, groups, failed: false })
      } catch {
        if (!dropped.signal.aborted) setFound({ search, groups: [], failed: true })
      }
    }
    const timer = setTimeout(look, searchDelayMs)
    return () => {
      clearTimeout(timer)
      dropped.abort()
    }
  }, [search])
  return found
}
