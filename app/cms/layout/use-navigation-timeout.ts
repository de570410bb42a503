import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LoadError, piecePatience } from '#app/ui/load-piece.ts'

/** The router waits for ever, so this throws to the error boundary. If the page still arrives, it shows. */
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
