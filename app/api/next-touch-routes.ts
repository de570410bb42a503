import { staffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { canHandleInquiries } from '#app/domain/permissions.ts'
import { planNextTouch } from '#app/domain/touch/next-touch.server.ts'
import { nextTouchChange } from '#app/domain/touch/next-touch.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const plan = route({
  access: canHandleInquiries,
  method: 'put',
  path: '/next-touch',
  operationId: 'planNextTouch',
  summary: 'Says on which day a lead comes up again and what for, or that this is done',
  request: { body: jsonBody(nextTouchChange) },
  responses: { 200: json('The inquiry as it is now.', dataShape(staffInquiryRecord)) },
  fails: [404, 409],
})

export const nextTouches = createApi().openapi(plan, async (c) => {
  const data = await planNextTouch(c.get('app'), c.get('actor'), c.req.valid('json'))
  return c.json({ success: true as const, data }, 200)
})
