import { useCallback, useEffect, useState } from 'react'
import { call } from '#app/cms/data/call.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { FactorState } from '#app/domain/account/second-factor.ts'

export function useFactorState() {
  const [state, setState] = useState<FactorState>()
  const [failure, setFailure] = useState('')
  const read = useCallback(async () => {
    try {
      const { data } = await readResponse(call['second-factor'].$get())
      setState(data)
      setFailure('')
    } catch (error) {
      setFailure(failureText(error))
    }
  }, [])
  useEffect(() => void read(), [read])
  return { state, failure, read }
}
