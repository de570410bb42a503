import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files that are dropped anywhere on the screen, or pasted. Returns how many are held over it, undefined while none are.
 */
export function useFileDrop(onFiles: (files: File[]) => void): number | undefined {
  const [over, setOver] = useState<number>()
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without this the browser opens the file in place of the form.
      event.preventDefault()
      event.dataTransfer.dropEffect = isInDialog() ? 'none' : 'copy'
      if (isInDialog()) return
      setOver(event.dataTransfer.items.length)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(undefined)
    }
    const drop = (event: DragEvent) => {
      setOver(undefined)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      if (!isInDialog()) take(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Copied cells of a table, for example, are text beside an image: a text field takes the text.
      if (files.length === 0 || isInDialog() || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(files)
    }
    window.addEventListener('dragenter', drag, { signal })
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => ended.abort()
  }, [])
  return over
}

const isInDialog = () => document.querySelector('dialog:modal') !== null
