import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { chunkTimeout, LoadError } from '#app/ui/load-chunk.ts'

/** The router waits for ever, so this throws to the error boundary. If the page still arrives, it shows. */
export function useNavigationTimeout() {
  const { state } = useNavigation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setLate(true), chunkTimeout)
    return () => clearTimeout(timer)
  }, [state])
  if (late) throw new LoadError('late')
}
