import { notificationForms, notificationRequest } from '#app/domain/inquiry/inquiry.ts'
import { ensureNotification } from '#app/domain/inquiry/team-notification.server.ts'
import { notificationLimit } from '#app/domain/rate-limit.server.ts'
import { limitNetwork } from '#app/http/guards/rate-limit.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { json, jsonBody, successShape } from './route-shapes.ts'

const ensure = route({
  access: 'public',
  method: 'post',
  path: '/emailNotification',
  operationId: 'ensureNotification',
  summary: 'Makes sure that the notification of an inquiry that was just sent is queued',
  request: { body: jsonBody(notificationRequest) },
  responses: {
    202: json('Accepted, whatever was found.', successShape),
  },
  fails: [429],
})

export const emailNotification = createApi().openapi(ensure, async (c) => {
  await limitNetwork(c, notificationLimit)
  const { email, formName } = c.req.valid('json')
  await ensureNotification(c.get('app'), { email, inquiryType: notificationForms[formName] })
  return c.json({ success: true as const }, 202)
})
