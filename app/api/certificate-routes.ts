import { makeCertificate } from '#app/domain/consent/certificate.server.ts'
import { certificate } from '#app/domain/consent/certificate.ts'
import { canHandleInquiries } from '#app/domain/permissions.ts'
import { recordId } from '#app/domain/request-fields.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const make = route({
  access: canHandleInquiries,
  method: 'get',
  path: '/certificate',
  operationId: 'makeCertificate',
  summary:
    'Certifies the consent of an inquiry, with what happened since; checks the entries of the ledger that it names',
  request: { query: recordId },
  responses: { 200: json('The certificate. With faults, nothing is certified.', dataShape(certificate)) },
  fails: [404],
})

export const certificates = createApi().openapi(make, async (c) => {
  const data = await makeCertificate(c.get('app'), c.get('actor'), c.req.valid('query').id)
  return c.json({ success: true as const, data }, 200)
})
