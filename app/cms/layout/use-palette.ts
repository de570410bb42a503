import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
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
  const busy = found.search !== asked
  const isOfEarlierText = (hit: Hit) => busy && found.groups.some((group) => group.hits.includes(hit))
  const setEntered = useLateEnter(busy, () => {
    const hit = hits[current]
    if (hit && !found.failed) open(hit)
  })
  const move = (by: number) => setChosen((current + by + hits.length) % Math.max(1, hits.length))
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[current]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && hit) isOfEarlierText(hit) ? setEntered(true) : open(hit)
    else return
    event.preventDefault()
  }
  return {
    search,
    onSearch: (text: string) => {
      setSearch(text)
      setChosen(0)
      setEntered(false)
    },
    groups,
    chosen: hits[current],
    onKeyDown,
    busy,
    fieldError,
    failed: found.failed,
  }
}

/** Enter was pressed before the latest text was searched for: acts after that. */
function useLateEnter(busy: boolean, act: () => void) {
  const [entered, setEntered] = useState(false)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!entered || busy) return
    setEntered(false)
    actNow()
  }, [entered, busy])
  return setEntered
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
