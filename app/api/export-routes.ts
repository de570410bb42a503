// Files that staff take along. They are streamed: a failure after the first byte cuts the connection.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { AppContext } from '#app/domain/app-context.server.ts'
import {
  checkExport,
  exportInquiries,
  exportProperties,
  exportTestimonials,
} from '#app/domain/export/export.server.ts'
import { exportEverything } from '#app/domain/export/export-everything.server.ts'
import { exported } from '#app/domain/export/exported.ts'
import { inquiryExport } from '#app/domain/inquiry/inquiry-board.ts'
import { flag } from '#app/domain/list.ts'
import {
  canExportEverything,
  canExportProperties,
  canExportTestimonials,
  canUseStaffArea,
} from '#app/domain/permissions.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import { oneOf } from '#app/domain/text.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { logFailure } from '#app/http/request-log.ts'
import { cutConnection } from '#app/http/responses/cut-connection.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json } from './route-shapes.ts'

const onePage = { id: true, page: true, limit: true } as const

const csv = {
  200: {
    description: 'UTF-8 with a byte order mark; no cell begins a formula.',
    content: { 'text/csv': { schema: z.string() } },
  },
}

const check = route({
  access: canUseStaffArea,
  method: 'get',
  path: '/exports/check',
  operationId: 'checkExport',
  summary: 'Refuses as the export would, and leaves no line in the history',
  request: { query: z.object({ of: z.enum(exported, `of must be ${oneOf(exported)}.`) }) },
  responses: { 200: json('The export is allowed.', dataShape(z.object({ of: z.enum(exported) }))) },
})

const inquiries = route({
  access: 'lead-export',
  method: 'get',
  path: '/exports/inquiries',
  operationId: 'exportInquiries',
  summary: 'The inquiries of a filter, or of some ids, as CSV; for agents where the settings allow it',
  request: { query: inquiryExport },
  responses: csv,
})

const properties = route({
  access: canExportProperties,
  method: 'get',
  path: '/exports/properties',
  operationId: 'exportProperties',
  summary:
    'The properties of a filter as CSV; with `review`, those for sale that nobody has touched for a while',
  request: { query: propertyQuery.omit(onePage).extend({ review: flag('review') }) },
  responses: csv,
})

const testimonials = route({
  access: canExportTestimonials,
  method: 'get',
  path: '/exports/testimonials',
  operationId: 'exportTestimonials',
  summary: 'The testimonials of a filter as CSV',
  request: { query: testimonialQuery.omit(onePage) },
  responses: csv,
})

const everything = route({
  access: canExportEverything,
  method: 'get',
  path: '/exports/everything',
  operationId: 'exportEverything',
  summary: 'A zip of the three CSV files and every photo of every home',
  responses: {
    200: {
      description: 'Photos are photos/<slug>/01.jpg.',
      content: { 'application/zip': { schema: z.string() } },
    },
  },
})

const api = createApi()
// Hono runs GET for HEAD, and the history would have an export that nobody got.
api.use('/exports/*', async (c, next) => {
  if (c.req.method !== 'HEAD') return next()
  return c.body(null, 405, { Allow: 'GET' })
})

export const exports = api
  .openapi(check, async (c) => {
    const { of } = c.req.valid('query')
    await checkExport(c.var.app, c.var.actor, of)
    return c.json({ success: true as const, data: { of } }, 200)
  })
  .openapi(inquiries, async (c) => {
    const { app, actor } = c.var
    return sendCsv(c, 'inquiries', await exportInquiries(app, actor, c.req.valid('query')))
  })
  .openapi(properties, async (c) => {
    const { app, actor } = c.var
    return sendCsv(c, 'properties', await exportProperties(app, actor, c.req.valid('query')))
  })
  .openapi(testimonials, async (c) => {
    const { app, actor } = c.var
    return sendCsv(c, 'testimonials', await exportTestimonials(app, actor, c.req.valid('query')))
  })
  .openapi(everything, async (c) => {
    const { app, actor } = c.var
    const zip = await exportEverything(app, actor)
    return sendFile(c, zip, { name: fileName(app, 'everything', 'zip'), type: 'application/zip' })
  })

const sendCsv = (c: Context<DoorEnv>, what: string, lines: AsyncIterable<string>) =>
  sendFile(c, Readable.from(lines, { objectMode: false }), {
    name: fileName(c.var.app, what, 'csv'),
    type: 'text/csv; charset=utf-8',
  })

function sendFile(c: Context<DoorEnv>, file: Readable, { name, type }: { name: string; type: string }) {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  return c.body(bytesOf(c, file), 200, headers)
}

/** A failure is logged and cuts the connection. It does not reach the server, which would print a failed query's values. */
function bytesOf(c: Context<DoorEnv>, file: Readable): ReadableStream {
  // Node's type of a web stream lacks what the DOM's has.
  const reader = (Readable.toWeb(file) as NodeReadableStream as ReadableStream).getReader()
  const cut = (error: unknown) => {
    logFailure(c, 'export-failed', error)
    cutConnection(c)
  }
  return new ReadableStream({
    pull: async (controller) => {
      const read = await reader.read().catch(cut)
      if (read?.done) controller.close()
      else if (read) controller.enqueue(read.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** `inquiries-2026-11-24.csv` */
const fileName = ({ now }: AppContext, what: string, ending: string) => `${what}-${teamDay(now())}.${ending}`
