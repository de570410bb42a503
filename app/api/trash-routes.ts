// The trash: what staff delete can be restored for a while. Only admins erase it before that.
import { z } from '@hono/zod-openapi'
import { canErase, canUseStaffArea } from '#app/domain/permissions.ts'
import { emptyTrash, eraseRecords } from '#app/domain/trash/erase.server.ts'
import { deleteRecords } from '#app/domain/trash/put-into-trash.server.ts'
import { restoreRecords } from '#app/domain/trash/restore-from-trash.server.ts'
import {
  emptied,
  emptyingQuery,
  eraseSelection,
  recordSelection,
  trashedBefore,
  trashedName,
  trashedRecord,
  trashPageFacts,
  trashQuery,
  trashSelection,
} from '#app/domain/trash/trash.ts'
import { listTrash } from '#app/domain/trash/trash-list.server.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, pageShape } from './route-shapes.ts'

const path = '/trash'
const names = dataShape(z.array(trashedName))

const list = route({
  access: canUseStaffArea,
  method: 'get',
  path,
  operationId: 'listTrash',
  summary: 'The trash, in the order in which records expire; invitations for admins only',
  request: { query: trashQuery },
  responses: {
    200: json('One page of the trash.', pageShape(trashedRecord).extend(trashPageFacts.shape)),
  },
})

const put = route({
  access: canUseStaffArea,
  method: 'post',
  path,
  operationId: 'deleteRecords',
  summary:
    'Puts several records of a collection into the trash; skips those that are gone. `users` are invitations',
  description:
    'It may be repeated after a lost response: `already` then names the records that were in the trash before, and who ' +
    'put them there. One in neither list does not exist, or may not go.',
  request: { body: jsonBody(recordSelection) },
  responses: {
    200: json('The deleted records.', names.extend({ already: z.array(trashedBefore) })),
  },
})

const noneIsThere = 'If none of the records is there, it is refused with 404.'

const restore = route({
  access: canUseStaffArea,
  method: 'post',
  path: `${path}/restore`,
  operationId: 'restoreRecords',
  summary: 'Restores records with their mails, touches and addresses; skips those that are not in the trash',
  description: noneIsThere,
  request: { body: jsonBody(trashSelection) },
  responses: { 200: json('The records that are back.', names) },
  fails: [404, 409],
})

const erase = route({
  access: canErase,
  method: 'post',
  path: `${path}/erase`,
  operationId: 'eraseRecords',
  summary: 'Erases records for good; with a collection also those that are not in the trash. For admins',
  description: noneIsThere,
  request: { body: jsonBody(eraseSelection) },
  responses: { 200: json('The records that are erased.', names) },
  fails: [404],
})

const empty = route({
  access: canErase,
  method: 'post',
  path: `${path}/empty`,
  operationId: 'emptyTrash',
  summary: 'Erases what is in the trash for good; for admins',
  description:
    'With the `newest` of a list as `until`, nothing that came later is erased. A trash of many thousands takes several ' +
    'calls, each with the `until` of the one before, while some are `left`.',
  request: { query: emptyingQuery },
  responses: { 200: json('How many records were erased, and how many are left.', dataShape(emptied)) },
})

export const trash = createApi()
  .openapi(list, async (c) => {
    const page = await listTrash(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(put, async (c) => {
    const { gone, already } = await deleteRecords(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data: gone, already }, 200)
  })
  .openapi(restore, async (c) => {
    const data = await restoreRecords(c.get('app'), c.get('actor'), c.req.valid('json').ids)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(erase, async (c) => {
    const data = await eraseRecords(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(empty, async (c) => {
    const data = await emptyTrash(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, data }, 200)
  })
