import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { failureText } from '#app/cms/ui/failure-text.ts'
import type { FactorState } from '#app/domain/account/second-factor.ts'

/** How one's own two-step login stands; undefined until it is known. */
export function useFactorState() {
  const [state, setState] = useState<FactorState>()
  const [failure, setFailure] = useState('')
  const read = useCallback(async () => {
    try {
      const { data } = await answerOf(call['second-factor'].$get())
      setState(data)
      setFailure('')
    } catch (error) {
      setFailure(failureText(error))
    }
  }, [])
  useEffect(() => void read(), [read])
  return { state, failure, read }
}
