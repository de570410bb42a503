import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadError, piecePatience } from '#app/ui/load-piece.ts'

/**
 * Fails, by throwing to the nearest error boundary, when the next page takes longer than a lazily loaded piece may:
 * the router itself would wait for ever. Should the page still arrive, it replaces the error.
 */
export function useNavigationTimeout() {
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setLate(true), piecePatience)
    return () => clearTimeout(timer)
  }, [state])
  if (late) throw new LoadError('late')
}
