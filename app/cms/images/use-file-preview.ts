import { useEffect, useState } from 'react'

/** Undefined while the file is read. A data: address, since the content security policy allows no blob:. */
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
