import { canChangeSettings } from '#app/domain/permissions.ts'
import { changeLeadSettings, getLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import { leadSettingsChange, leadSettingsRecord } from '#app/domain/setting/lead-settings.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody } from './route-shapes.ts'

const path = '/lead-settings'

const read = route({
  access: canChangeSettings,
  method: 'get',
  path,
  operationId: 'readLeadSettings',
  summary: 'Who owns new leads, when the office is open, who may export leads',
  responses: { 200: json('The settings.', dataShape(leadSettingsRecord)) },
})

const change = route({
  access: canChangeSettings,
  method: 'put',
  path,
  operationId: 'updateLeadSettings',
  summary: 'Changes the settings that are sent',
  request: { body: jsonBody(leadSettingsChange) },
  responses: { 200: json('The settings as they are now.', dataShape(leadSettingsRecord)) },
  fails: [409],
})

export const leadSettings = createApi()
  .openapi(read, async (c) => {
    const data = await getLeadSettings(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(change, async (c) => {
    const data = await changeLeadSettings(c.get('app'), c.get('actor'), c.req.valid('json'))
    return c.json({ success: true as const, data }, 200)
  })
