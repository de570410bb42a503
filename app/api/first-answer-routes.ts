import { canHandleInquiries } from '#app/domain/permissions.ts'
import { readFirstAnswers, readOfficeHours } from '#app/domain/response-time/first-answers.server.ts'
import { firstAnswers, firstAnswersQuery, officeHoursShape } from '#app/domain/response-time/first-answers.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const report = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/first-answers',
  operationId: 'readFirstAnswers',
  summary: 'How soon leads of a month got their first answer, in office hours and by the wall clock',
  request: { query: firstAnswersQuery },
  responses: { 200: json('The report.', dataShape(firstAnswers)) },
})

const hours = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/office-hours',
  operationId: 'readOfficeHours',
  summary: 'When the office answers, by the team’s clock',
  responses: {
    200: json('The hours of each weekday, Monday first, and the closed days.', dataShape(officeHoursShape)),
  },
})

export const firstAnswerReport = createApi()
  .openapi(report, async (c) => {
    const data = await readFirstAnswers(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(hours, async (c) => {
    const data = await readOfficeHours(c.get('app'), c.get('actor'))
    return c.json({ success: true as const, data }, 200)
  })
