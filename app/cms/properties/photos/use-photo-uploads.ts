import { type RefObject, useEffect, useRef, useState } from 'react'
import { uploadImage } from '#app/cms/images/upload-image.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import {
  changeQueue,
  failedUpload,
  isUploading,
  mayArrive,
  nextToSend,
  type PhotoUpload,
  type QueueChange,
  reasonOf,
} from './upload-queue.ts'

const uploadedOne = 'Image uploaded successfully!'

/** `onUploaded` gets the object key and the upload that it came from. Saving the form does not touch the queue. */
export function usePhotoUploads(onUploaded: (objectKey: string, upload: PhotoUpload) => void) {
  const { queue, latest, dispatch } = useQueue()
  const stops = useRef(new Map<number, AbortController>())
  const outcome = useOutcome()

  const sendNext = () => {
    for (const upload of nextToSend(latest.current)) void send(upload)
  }
  const send = async ({ number, file }: PhotoUpload) => {
    const stop = new AbortController()
    stops.current.set(number, stop)
    dispatch({ type: 'sending', number })
    const upload = () => latest.current.find((one) => one.number === number)
    try {
      const onProgress = ({ sent }: { sent: number }) => dispatch({ type: 'progressed', number, sent })
      const objectKey = await uploadImage(file, onProgress, stop.signal)
      const done = upload()
      if (!done || stop.signal.aborted) return
      dispatch({ type: 'removed', number })
      outcome.count('done')
      onUploaded(objectKey, done)
    } catch (error) {
      const failed = upload()
      if (!failed || stop.signal.aborted) return
      dispatch({ type: 'failed', number, reason: reasonOf(error, failed), mayRetry: mayArrive(error) })
      outcome.count('failed')
    } finally {
      stops.current.delete(number)
      sendNext()
      if (!latest.current.some(isUploading)) outcome.tell()
    }
  }
  useStopOnLeave(stops)

  return {
    queue,
    /** `at` `ready`: they wait for `start`. */
    add: (added: Omit<QueueChange & { type: 'added' }, 'type'>) => {
      dispatch({ type: 'added', ...added })
      sendNext()
    },
    start: () => {
      dispatch({ type: 'started' })
      sendNext()
    },
    retry: (numbers: readonly number[], room: number) => {
      dispatch({ type: 'retried', numbers, room })
      sendNext()
    },
    remove: (number: number) => {
      stops.current.get(number)?.abort()
      dispatch({ type: 'removed', number })
      sendNext()
    },
  }
}

function useStopOnLeave(stops: RefObject<Map<number, AbortController>>) {
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [stops])
}

/** `latest`: events come faster than renders. */
function useQueue() {
  const [queue, show] = useState<PhotoUpload[]>([])
  const latest = useRef(queue)
  const nextNumber = useRef(0)
  const dispatch = (change: QueueChange) => {
    latest.current = changeQueue(latest.current, change, nextNumber.current)
    if (change.type === 'added') nextNumber.current += change.files.length
    show(latest.current)
  }
  return { queue, latest, dispatch }
}

/** Told once for all that were sent together. */
function useOutcome() {
  const toast = useToast()
  const counts = useRef({ done: 0, failed: 0 })
  return {
    count: (what: 'done' | 'failed') => {
      counts.current[what]++
    },
    tell: () => {
      const { done, failed } = counts.current
      counts.current = { done: 0, failed: 0 }
      if (done > 0) toast(done === 1 ? uploadedOne : `${done} images uploaded successfully!`)
      if (failed > 0) toast(failedUpload, { kind: 'error' })
    },
  }
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>
