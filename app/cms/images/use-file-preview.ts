import { useEffect, useState } from 'react'

/** A picked file as an address for `<img>`; undefined while it is read. A data: address, as the pages' policy asks. */
export function useFilePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file, url: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read?.file === file ? read?.url : undefined
}
