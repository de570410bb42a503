import { expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

test('on a page without https, where browsers offer no clipboard, copying is reported as failed', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyText('a code')).toBe(false)
})

test('copying is reported as done once the browser has copied, and as failed where it refuses', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('a code')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a code')
  writeText.mockRejectedValueOnce(new DOMException('Denied.', 'NotAllowedError'))
  expect(await copyText('a code')).toBe(false)
})
