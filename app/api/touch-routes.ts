import { canHandleInquiries } from '#app/domain/permissions.ts'
import { recordId } from '#app/domain/request-fields.ts'
import { addTouch, changeTouch, deleteTouch, restoreTouch } from '#app/domain/touch/touch.server.ts'
import { deletedTouch, touchChange, touchInput, touchRecord, touchUndo } from '#app/domain/touch/touch.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const path = '/touches'
const shared = { access: canHandleInquiries, path } as const

const add = route({
  ...shared,
  method: 'post',
  operationId: 'addTouch',
  summary: 'Notes a call, mail, text, visit or note of a staff member about an inquiry',
  description: 'The first one that is no note stops the clock of the first answer.',
  request: { body: jsonBody(touchInput) },
  responses: { 201: json('Stored.', dataShape(touchRecord)) },
  fails: [404, 409],
})

const change = route({
  ...shared,
  method: 'put',
  operationId: 'changeTouch',
  summary: 'Changes a touch: one’s own; an admin any',
  request: { body: jsonBody(touchChange) },
  responses: { 200: json('The touch as it is now.', dataShape(touchRecord)) },
  fails: [404, 409],
})

const remove = route({
  ...shared,
  method: 'delete',
  operationId: 'deleteTouch',
  summary: 'Deletes a touch: one’s own; an admin any',
  request: { query: recordId },
  responses: { 200: json('The deleted touch, with its undo.', dataShape(deletedTouch)) },
  fails: [404],
})

const restore = route({
  ...shared,
  path: `${path}/restore`,
  method: 'post',
  operationId: 'restoreTouch',
  summary: 'Stores a deleted touch again as it was, by the undo of its deletion, for whoever deleted it',
  description: 'It may be repeated. A touch that is there already stays as it is.',
  request: { body: jsonBody(touchUndo) },
  responses: { 200: json('The touch.', dataShape(touchRecord)) },
  fails: [404],
})

export const touches = createApi()
  .openapi(add, async (c) => {
    const data = await addTouch(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(change, async (c) => {
    const data = await changeTouch(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteTouch(c.get('app'), c.get('actor'), c.req.valid('query').id)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(restore, async (c) => {
    const data = await restoreTouch(c.get('app'), c.get('actor'), c.req.valid('json').undo)
    return c.json({ success: true as const, data }, 200)
  })
