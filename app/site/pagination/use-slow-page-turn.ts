import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pageIn } from './page-address.ts'

/** Milliseconds that a page may take before a stand-in shows: shorter ones would only flicker. */
const patience = 150

/** The page that is on its way to this address, once it takes long; else undefined. */
export function useSlowPageTurn(): number | undefined {
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const [slow, setSlow] = useState(false)
  const turning = coming?.pathname === pathname
  useEffect(() => {
    if (!turning) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [turning])
  if (!turning || !slow) return undefined
  return pageIn(coming.search)
}
