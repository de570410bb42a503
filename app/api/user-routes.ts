import { z } from '@hono/zod-openapi'
import { changePassword, requestPasswordLink, updateAccount } from '#app/domain/account/account.server.ts'
import { registerUser } from '#app/domain/account/invitation.server.ts'
import { passwordProof } from '#app/domain/account/second-factor.ts'
import { changeRole, deleteUser, getUser, listUsers } from '#app/domain/account/user.server.ts'
import {
  accountInput,
  listedUser,
  newPassword,
  registration,
  roleInput,
  userActions,
  userQuery,
  userRecord,
  wrongRole,
} from '#app/domain/account/user.ts'
import { canChangeAccount, canManageUsers } from '#app/domain/permissions.ts'
import { onlyFields, recordId } from '#app/domain/request-fields.ts'
import { storedEmailAddress } from '#app/domain/text.ts'
import { readBearerToken } from '#app/http/bearer-token.ts'
import { limitLinks } from '#app/http/guards/rate-limit.ts'
import { clearSessionCookie, setDeviceCookie } from '#app/http/session-cookie.ts'
import { createApi } from './api-app.ts'
import { route } from './route.ts'
import { dataShape, json, jsonBody, pageShape } from './route-shapes.ts'

const { id } = recordId.shape

const list = route({
  access: canManageUsers,
  method: 'get',
  path: '/users',
  operationId: 'listUsers',
  summary: 'Users by name; for admins',
  request: { query: userQuery },
  responses: { 200: json('One page of users.', pageShape(listedUser)) },
  fails: [404],
})

const register = route({
  access: 'invitation-link',
  method: 'post',
  path: '/users',
  operationId: 'registerUser',
  summary: 'Registers with the bearer token of an invitation',
  request: {
    body: jsonBody(
      onlyFields({
        ...registration.shape,
        action: z.literal(userActions.register, 'Action must be register.'),
      }),
    ),
  },
  responses: {
    201: json('Registered.', dataShape(userRecord)),
  },
  fails: [409],
})

/** A change of one kind: a field of another kind is refused by name, not ignored. */
const changeOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  onlyFields(shape, 'cannot be sent with this change')

/** In a JSON schema `not: {}` matches nothing. */
const neverSent = z.undefined().optional().openapi({ type: 'null', not: {} })

const { changePassword: newPasswordAction, requestPasswordReset } = userActions

/** The four bodies of `PUT /api/users` (section 7), distinguished by their fields. */
const change = z.discriminatedUnion(
  'action',
  [
    changeOf({ action: z.literal(newPasswordAction), id: id.optional(), password: newPassword }),
    changeOf({ action: z.literal(requestPasswordReset), id, email: storedEmailAddress().optional() }),
    z.discriminatedUnion(
      'role',
      [
        changeOf({ action: neverSent, id, role: roleInput, email: storedEmailAddress().optional() }),
        changeOf({
          action: neverSent,
          role: neverSent,
          id,
          ...accountInput.partial().shape,
          password: passwordProof.shape.password.optional(),
        }).refine(({ name, email }) => name !== undefined || email !== undefined, {
          path: ['name'],
          message: 'Name or email is required.',
        }),
      ],
      { error: wrongRole },
    ),
  ],
  { error: `Action must be ${newPasswordAction} or ${requestPasswordReset}.` },
)

const update = route({
  access: 'staff-or-password-link',
  method: 'put',
  path: '/users',
  operationId: 'updateUser',
  summary: 'Changes a role, an account or a password, or mails a password link',
  request: { body: jsonBody(change) },
  responses: {
    200: json('Changed.', dataShape(userRecord)),
  },
  fails: [404, 409, 429],
})

const remove = route({
  access: canManageUsers,
  method: 'delete',
  path: '/users',
  operationId: 'deleteUser',
  summary: 'Deletes a user; for admins',
  description: 'leadsTo is the user who gets the open leads; without it they are nobody’s.',
  request: {
    query: z.object({ id, leadsTo: z.guid('leadsTo must be the id of a user.').toLowerCase().optional() }),
  },
  responses: { 200: json('Deleted.', dataShape(userRecord)) },
  fails: [404, 409, 422],
})

export const users = createApi()
  .openapi(list, async (c) => {
    const page = await listUsers(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, ...page }, 200)
  })
  .openapi(register, async (c) => {
    const { action: _action, ...input } = c.req.valid('json')
    const { app } = c.var
    const { user: data, device } = await registerUser(app, readBearerToken(c), input)
    setDeviceCookie(c, app.config, device)
    // Else the new colleague's login would open the area as whoever uses this browser.
    clearSessionCookie(c, app.config)
    return c.json({ success: true as const, data }, 201)
  })
  .openapi(update, async (c) => {
    const { app, actor } = c.var
    const input = c.req.valid('json')
    if (input.action === userActions.changePassword) {
      const { user: data, device } = await changePassword(app, readBearerToken(c), input)
      setDeviceCookie(c, app.config, device)
      clearSessionCookie(c, app.config)
      return c.json({ success: true as const, data }, 200)
    }
    if (input.action) {
      if (canChangeAccount(actor, input.id)) await limitLinks(c, (await getUser(app, input.id)).email)
      const data = await requestPasswordLink(app, actor, input.id)
      return c.json({ success: true as const, data }, 200)
    }
    const data = input.role
      ? await changeRole(app, actor, input)
      : await updateAccount(app, actor, input.id, input)
    return c.json({ success: true as const, data }, 200)
  })
  .openapi(remove, async (c) => {
    const data = await deleteUser(c.get('app'), c.get('actor'), c.req.valid('query'))
    return c.json({ success: true as const, data }, 200)
  })
