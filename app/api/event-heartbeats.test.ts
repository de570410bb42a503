import { expect, onTestFinished, test, vi } from 'vitest'
import { heartbeat } from '#app/domain/activity/heartbeat.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'

test('a stream without news sends heartbeats as events, which the script of a browser can hear', async () => {
  const open = await createTestApp()
  onTestFinished(() => open.close())
  const headers = await logIn(open.app, 'daniel')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { body } = await open.web.request('/api/events', { headers })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  vi.advanceTimersByTime(heartbeat.every)
  let sent = ''
  while (!sent.includes('heartbeat')) sent += (await reader.read()).value
  expect(sent).toContain('event: heartbeat\ndata: {}\n\n')
})
