// Builds a call from its description. `access` is required: the guard, the document's `security` and the failures that all
// such calls share follow from it. The guard runs before the query or the body is validated.

import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { findToken, requireToken } from '#app/domain/account/token.server.ts'
import { requireLeadExport } from '#app/domain/export/export.server.ts'
import {
  canUseStaffArea,
  type Permission,
  requireLoggedIn,
  requirePermission,
} from '#app/domain/permissions.ts'
import { readBearerToken } from '#app/http/bearer-token.ts'
import { maxBodySize } from '#app/http/guards/body-limit.ts'
import { requireJson } from '#app/http/guards/json-body.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { json } from './route-shapes.ts'

type Guard = (c: Context<DoorEnv>) => void | Promise<void>
type AccessRule = { guard: Guard; security: Record<string, string[]>[]; fails: FailureStatus[] }

const session = (...roles: string[]) => ({ session: roles })
const link = { link: [] }

const byLink =
  (purpose: Parameters<typeof requireToken>[2]): Guard =>
  (c) =>
    requireToken(c.get('app'), readBearerToken(c), purpose)

type Access = keyof typeof accessRules | Permission

/** Access that is no permission of an account. The secret of a mailed link is the bearer token. */
const accessRules = {
  public: { guard: () => {}, security: [], fails: [] },
  'logged-in': { guard: (c) => requireLoggedIn(c.get('actor')), security: [session()], fails: [401] },
  'staff-with-link': {
    guard: (c) => requirePermission(c.get('actor'), canUseStaffArea),
    security: [{ ...session('staff'), ...link }],
    fails: [401, 403],
  },
  /** A setting says whether agents may. */
  'lead-export': {
    guard: (c) => requireLeadExport(c.get('app'), c.get('actor')),
    security: [session('staff')],
    fails: [401, 403],
  },
  'invitation-link': { guard: byLink('invitation'), security: [link], fails: [401] },
  'approval-link': { guard: byLink('email-approval'), security: [link], fails: [401] },
  'email-link': { guard: byLink('email-undo'), security: [link], fails: [401] },
  /** The call itself checks the link and its purpose. */
  'any-link': { guard: () => {}, security: [link], fails: [401] },
  'staff-or-password-link': {
    guard: requireStaffOrLink,
    security: [session('staff'), link],
    fails: [401, 403],
  },
} as const satisfies Record<string, AccessRule>

async function requireStaffOrLink(c: Context<DoorEnv>) {
  const actor = c.get('actor')
  // without a session, a refusal is about the link
  if (actor.kind === 'visitor' && c.req.header('authorization')) return byLink('password')(c)
  const token = await findToken(c.get('app'), readBearerToken(c))
  if (token?.purpose !== 'password') requirePermission(actor, canUseStaffArea)
}

const ruleOf = (access: Access): AccessRule =>
  typeof access === 'string'
    ? accessRules[access]
    : {
        guard: (c) => requirePermission(c.get('actor'), access),
        security: [session(access.access)],
        fails: [401, 403],
      }

const failureShape = z
  .object({
    success: z.literal(false),
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    data: z.unknown().optional().openapi({ description: 'Of a conflict: the record as it is stored.' }),
  })
  .openapi('Failure')

const reasons = {
  400: 'The query or the body is malformed.',
  401: 'Not logged in, or the link is not valid.',
  403: 'Not allowed, or sent by another site.',
  404: 'There is no such record.',
  409: 'It was changed, or taken, meanwhile.',
  413: `The body is larger than ${maxBodySize}.`,
  415: 'The body is not JSON.',
  422: 'Single fields are at fault.',
  429: 'Too many; wait as Retry-After says.',
  503: 'Busy; wait as Retry-After says.',
} as const

type FailureStatus = keyof typeof reasons

type Description = Omit<RouteConfig, 'middleware' | 'security' | 'path'> & {
  access: Access
  /** The method's name in generated clients. */
  operationId: string
  summary: string
  /** Visitors get it from the cache (`server/cacheable-routes.ts`). */
  cached?: true
  /** Failures beyond those that follow from access, method and input. */
  fails?: FailureStatus[]
}

const notModified = { description: 'As the copy with the ETag in If-None-Match; for visitors.' }

/** A route for `createApi().openapi`. Its type has the successes alone: a call throws its failures. */
export function route<Path extends string, D extends Description & { path: Path }>(description: D) {
  const { access, cached, fails = [], ...config } = description
  const { guard, security } = ruleOf(access)
  const guarded: MiddlewareHandler<DoorEnv> = async (c, next) => {
    await guard(c)
    await next()
  }
  const statuses = new Set([...failuresOf(description), ...fails])
  const failures = [...statuses].map((status) => [status, json(reasons[status], failureShape)])
  return createRoute({
    ...config,
    middleware: [guarded, requireJson(config.request?.body !== undefined)],
    security,
    responses: { ...config.responses, ...(cached && { 304: notModified }), ...Object.fromEntries(failures) },
  }) as unknown as Omit<D, 'access' | 'cached' | 'fails'>
}

function failuresOf({ access, method, request }: Description): FailureStatus[] {
  const writes = method !== 'get'
  return [
    ...ruleOf(access).fails,
    ...(writes ? ([403] as const) : []),
    ...(request?.query || request?.headers || request?.body ? ([400] as const) : []),
    ...(method === 'get' || method === 'delete' ? [] : ([400, 413, 415] as const)),
    ...(request?.body ? ([422] as const) : []),
    503,
  ]
}
