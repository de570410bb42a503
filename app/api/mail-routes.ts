// Undelivered mails: staff list and retry them.

import { z } from '@hono/zod-openapi'
import { findTeamNotification, listFailedMails, retryMail } from '#app/domain/mail/mail.server.ts'
import { failedMail, mailRetry, mostFailedMails, teamNotification } from '#app/domain/mail/mail.ts'
import { retryWaitingMails } from '#app/domain/mail/waiting-mail.server.ts'
import { canHandleInquiries, canUseStaffArea } from '#app/domain/permissions.ts'
import { recordId } from '#app/domain/request-fields.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, successShape } from './route-shapes.ts'

const list = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/mails',
  operationId: 'listFailedMails',
  summary: `The newest ${mostFailedMails} mails that could not be delivered`,
  responses: { 200: json('The mails.', dataShape(z.array(failedMail))) },
})

const retry = route({
  access: canUseStaffArea,
  method: 'post',
  path: '/mails/retry',
  operationId: 'retryMail',
  summary: 'Retries a mail that could not be delivered',
  request: { body: jsonBody(mailRetry) },
  responses: {
    200: json('Queued.', successShape),
  },
  fails: [404],
})

const retryWaiting = route({
  access: canUseStaffArea,
  method: 'post',
  path: '/mails/retry-waiting',
  operationId: 'retryWaitingMails',
  summary: 'Retries all waiting mails now',
  responses: {
    200: json('Queued.', successShape),
  },
})

const notification = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/mails/notification',
  operationId: 'readNotification',
  summary: 'Whether the team was mailed about an inquiry; null if no mail was written',
  request: { query: recordId },
  responses: {
    200: json('The state of the mail.', dataShape(teamNotification.nullable())),
  },
  fails: [404],
})

export const mails = createApi()
  .openapi(notification, async (c) => {
    const data = await findTeamNotification(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(list, async (c) => {
    const data = await listFailedMails(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(retry, async (c) => {
    await retryMail(c.get('app'), c.get('actor'), c.req.valid('json').id)
    return c.json({ success: true as const }, 200)
  })
  .openapi(retryWaiting, async (c) => {
    await retryWaitingMails(c.get('app'), c.get('actor'))
    return c.json({ success: true as const }, 200)
  })
