import { chooseMorningMail, readMorningMail } from '#app/domain/account/morning-mail-choice.server.ts'
import { morningMailChoice } from '#app/domain/account/morning-mail-choice.ts'
import { canUseStaffArea } from '#app/domain/permissions.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const shared = { access: canUseStaffArea, path: '/morning-mail' } as const
const responses = { 200: json('The choice as it is now.', dataShape(morningMailChoice)) }

const read = route({
  ...shared,
  method: 'get',
  operationId: 'readMorningMail',
  summary: 'Whether the signed-in user gets the mail in the morning about leads that are due',
  responses,
})

const choose = route({
  ...shared,
  method: 'put',
  operationId: 'chooseMorningMail',
  summary: "Switches one's own morning mail on or off",
  request: { body: jsonBody(morningMailChoice) },
  responses,
})

export const morningMails = createApi()
  .openapi(read, async (c) => {
    const data = await readMorningMail(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(choose, async (c) => {
    const data = await chooseMorningMail(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
