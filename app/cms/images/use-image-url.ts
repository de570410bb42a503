import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logError } from '#app/cms/data/browser-log.ts'
import {
  browserFinder,
  findImageAddress,
  type ImageAddress,
  lostImage,
  noImage,
} from './find-image-address.ts'

/** Nothing stays in memory: `findImageAddress` knows how long an address is valid. */
const addressOf = (objectKey: string) =>
  queryOptions({
    queryKey: ['image-address', objectKey],
    queryFn: () => findImageAddress(objectKey, browserFinder()),
    enabled: objectKey !== '',
    staleTime: 0,
    gcTime: 0,
  })

/** Undefined during the lookup. Pass `onError` to the `<img>`: it looks an expired address up once more. */
export function useImageUrl(objectKey: string): Partial<ImageAddress> & { onError: () => void } {
  const { data: found, refetch } = useQuery(addressOf(objectKey))
  const [again, setAgain] = useState<string>()
  const [lost, setLost] = useState<string>()
  const onError = () => {
    if (!found || found.placeholder) return
    browserFinder().cache.forget(objectKey)
    if (again === objectKey) {
      logError(`The image ${objectKey} could not be loaded; the placeholder is shown.`, found.url)
      return setLost(objectKey)
    }
    setAgain(objectKey)
    void refetch({ cancelRefetch: false })
  }
  if (!objectKey) return { ...noImage, onError }
  return { ...(lost === objectKey ? lostImage : found), onError }
}
