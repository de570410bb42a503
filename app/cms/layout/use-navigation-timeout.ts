import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadError, piecePatience } from '#app/ui/load-piece.ts'

/**
 * Throws to the nearest error boundary when the next page takes longer than a lazy chunk may: the router itself would
 * wait for ever. If the page still arrives, it replaces the error.
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
