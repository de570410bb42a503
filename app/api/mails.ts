// What could not be delivered: staff see it, and have it tried again.
import { createRoute, z } from '@hono/zod-openapi'
import { findTeamNotification, listSetAsideMails, retryMail } from '#app/domain/mail.server.ts'
import { mailRetry, setAsideMail, teamNotification } from '#app/domain/mail.ts'
import { recordId } from '#app/domain/only-fields.ts'
import { retryWaitingMails } from '#app/domain/waiting-mail.server.ts'
import { createApi } from './api-app.ts'
import { dataShape, failures, forStaff, json, jsonBody } from './route-shapes.ts'

const list = createRoute({
  ...forStaff,
  method: 'get',
  path: '/mails',
  summary: 'The newest 100 mails that could not be delivered',
  responses: { 200: json('The mails.', dataShape(z.array(setAsideMail))), ...failures(401, 403, 503) },
})

const retry = createRoute({
  ...forStaff,
  method: 'post',
  path: '/mails/retry',
  summary: 'Has a mail tried again that could not be delivered',
  request: { body: jsonBody(mailRetry) },
  responses: {
    200: json('Queued.', z.object({ success: z.literal(true) })),
    ...failures(400, 401, 403, 404, 413, 415, 422, 503),
  },
})

const retryWaiting = createRoute({
  ...forStaff,
  method: 'post',
  path: '/mails/retry-waiting',
  summary: 'Has every mail tried now that waits for another try',
  responses: {
    200: json('They are tried.', z.object({ success: z.literal(true) })),
    ...failures(401, 403, 503),
  },
})

const notification = createRoute({
  ...forStaff,
  method: 'get',
  path: '/mails/notification',
  summary: 'Whether the team was told of an inquiry by mail; null where no mail was written',
  request: { query: recordId },
  responses: {
    200: json('The state of the mail.', dataShape(teamNotification.nullable())),
    ...failures(400, 401, 403, 503),
  },
})

export const mails = createApi()
  .openapi(notification, async (c) => {
    const data = await findTeamNotification(c.get('office'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(list, async (c) => {
    const data = await listSetAsideMails(c.get('office'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(retry, async (c) => {
    await retryMail(c.get('office'), c.get('actor'), c.req.valid('json').id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(retryWaiting, async (c) => {
    await retryWaitingMails(c.get('office'), c.get('actor'))
    return c.json({ success: true as const }, 200)
  })
