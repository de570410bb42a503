import { useEffect, useState } from 'react'
import { logError } from '#app/cms/data/browser-log.ts'
import {
  browserFinder,
  findImageAddress,
  type ImageAddress,
  lostImage,
  noImage,
} from './find-image-address.ts'

type Found = ImageAddress & { objectKey: string }

/** Undefined during the lookup. Pass `onError` to the `<img>`: it looks an expired address up once more. */
export function useImageUrl(objectKey: string): Partial<ImageAddress> & { onError: () => void } {
  const [found, setFound] = useState<Found>()
  const [again, setAgain] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is the reason to ask once more
  useEffect(() => {
    if (!objectKey) return
    let wanted = true
    void findImageAddress(objectKey, browserFinder()).then((address) => {
      if (wanted) setFound({ ...address, objectKey })
    })
    return () => {
      wanted = false
    }
  }, [objectKey, again])
  const onError = () => {
    if (found?.objectKey !== objectKey || found.placeholder) return
    browserFinder().cache.forget(objectKey)
    if (again !== objectKey) return setAgain(objectKey)
    logError(`The image ${objectKey} could not be loaded; the placeholder is shown.`, found.url)
    setFound({ ...lostImage, objectKey })
  }
  if (!objectKey) return { ...noImage, onError }
  return found?.objectKey === objectKey ? { ...found, onError } : { onError }
}
