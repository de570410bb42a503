import { useState } from 'react'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { maxUploadBytes, tooLarge, wrongType } from '#app/domain/image/image-upload.ts'
import { isUploadType, type Progress, typeOf, uploadImage } from './upload-image.ts'

const noFile = 'Please select an image file.'
const uploaded = 'Image uploaded successfully!'
const failed = 'Failed to upload image. Please try again.'

/** `onUploaded` gets the object key (section 4). */
export function useUpload(onUploaded: (objectKey: string) => void) {
  const toast = useToast()
  const [file, setFile] = useState<File>()
  const [fieldError, setFieldError] = useState('')
  const [progress, setProgress] = useState<Progress>()
  const pick = (picked: File | undefined) => {
    setFieldError(picked ? fieldErrorOf(picked) : '')
    setFile(picked)
  }
  const upload = async () => {
    if (progress) return
    const found = file ? fieldErrorOf(file) : noFile
    setFieldError(found)
    if (!file || found) return
    setProgress({ sent: 0, total: file.size })
    try {
      onUploaded(await uploadImage(file, setProgress))
      setFile(undefined)
      toast(uploaded)
    } catch (error) {
      setFieldError(error instanceof CallFailed ? error.message : failed)
      toast(failed, { kind: 'error' })
    } finally {
      setProgress(undefined)
    }
  }
  return { file, fieldError, progress, pick, upload }
}

export type Upload = ReturnType<typeof useUpload>

function fieldErrorOf(file: File) {
  if (!isUploadType(typeOf(file))) return wrongType
  return file.size > maxUploadBytes ? tooLarge : ''
}
