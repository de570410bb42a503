// Pending changes of an email address, and the links that approve, confirm or undo them.

import { z } from '@hono/zod-openapi'
import {
  approveEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  findEmailChange,
  restoreEmail,
} from '#app/domain/account/email-change.server.ts'
import { emailChange, userRecord } from '#app/domain/account/user.ts'
import { canUseStaffArea } from '#app/domain/permissions.ts'
import { readBearerToken } from '#app/http/bearer-token.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, successShape } from './route-shapes.ts'

const read = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/email-change',
  operationId: 'readEmailChange',
  summary: "One's own change of address that waits for a mailed link; null where none does",
  responses: { 200: json('The pending change.', dataShape(emailChange.nullable())) },
})

const cancel = route({
  access: canUseStaffArea,
  method: 'delete',
  path: '/email-change',
  operationId: 'cancelEmailChange',
  summary: "Cancels one's own change of address; its links stop working",
  responses: { 200: json('Canceled.', successShape) },
})

const approve = route({
  access: 'approval-link',
  method: 'post',
  path: '/email-approval',
  operationId: 'approveEmailChange',
  summary:
    'Approves a change of address with the bearer token mailed to the old one; the new one is mailed the next',
  responses: { 200: json('Approved.', dataShape(z.object({ email: z.string() }))) },
  fails: [429],
})

const confirm = route({
  access: 'staff-with-link',
  method: 'post',
  path: '/email-confirmation',
  operationId: 'confirmEmailChange',
  summary: "Moves one's own account to the address that the bearer token was mailed to",
  responses: { 200: json('Moved.', dataShape(userRecord)) },
  fails: [409, 429],
})

const restore = route({
  access: 'email-link',
  method: 'post',
  path: '/restore-email',
  operationId: 'restoreEmail',
  summary: 'Takes a changed email address back, with the bearer token of the mailed link',
  responses: { 200: json('Restored.', dataShape(userRecord)) },
  fails: [409],
})

export const emailChanges = createApi()
  .openapi(read, async (c) => {
    const data = await findEmailChange(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(cancel, async (c) => {
    await cancelEmailChange(c.get('app'), c.get('actor'))
    return c.json({ success: true as const }, 200)
  })
  .openapi(approve, async (c) => {
    const data = await approveEmailChange(c.get('app'), readBearerToken(c))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(confirm, async (c) => {
    const data = await confirmEmailChange(c.get('app'), c.get('actor'), readBearerToken(c))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(restore, async (c) => {
    const data = await restoreEmail(c.get('app'), readBearerToken(c))
    return c.json({ success: true as const, data }, 200)
  })
