import { createRoute, z } from '@hono/zod-openapi'
import { ensureNotification } from '#app/domain/inquiry.server.ts'
import { notificationForms, notificationRequest } from '#app/domain/inquiry.ts'
import { notificationLimit } from '#app/domain/rate-limit.server.ts'
import { refuseOverLimit } from '#app/http/spend-limit.ts'
import { createApi } from './api-app.ts'
import { failures, json, jsonBody } from './route-shapes.ts'

const ensure = createRoute({
  method: 'post',
  path: '/emailNotification',
  summary: 'Makes sure that the notification of an inquiry that was just sent is queued',
  request: { body: jsonBody(notificationRequest) },
  responses: {
    202: json('Accepted, whatever was found.', z.object({ success: z.literal(true) })),
    ...failures(400, 413, 415, 422, 429, 503),
  },
})

export const emailNotification = createApi().openapi(ensure, async (c) => {
  const refused = await refuseOverLimit(c, notificationLimit)
  if (refused) return refused
  const { email, formName } = c.req.valid('json')
  await ensureNotification(c.get('office'), { email, inquiryType: notificationForms[formName] })
  return c.json({ success: true as const }, 202)
})
