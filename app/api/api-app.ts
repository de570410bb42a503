import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { FieldMessages } from '#app/domain/problem.ts'
import { shownName } from '#app/domain/request-fields.ts'
import { requiredMessage } from '#app/domain/text.ts'
import type { DoorEnv } from '#app/http/request-env.ts'
import { failure } from '#app/http/responses/problem-response.ts'

/** As a refusal names the type of a field. */
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

/** For a rule without a message of its own: no sentence of the library reaches a caller. */
z.config({
  customError: (issue) => {
    const name = issue.path?.length ? shownName(issue.path.join('.')) : 'The body'
    if (issue.input === undefined) return requiredMessage(name)
    const type = issue.code === 'invalid_type' && typeNames[issue.expected]
    return type ? `${name} must be ${type}.` : `${name} is not valid.`
  },
})

/** A part of the API. Input that does not fit its schema gets 400 for a query, 422 with the fields for a body. */
export const createApi = () =>
  new OpenAPIHono<DoorEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      const fields = fieldMessages(result.error)
      const first = result.error.issues[0]?.message ?? 'The request is malformed.'
      if (result.target !== 'json') return c.json(failure(first, fields), 400)
      return c.json(failure(first, fields), 422)
    },
  })

/** Unknown fields that a refusal names. */
const namedAtMost = 5

/** The first message of each field. Unknown fields have no path: their issue lists the names. */
function fieldMessages(error: z.ZodError): FieldMessages {
  const named = error.issues.flatMap((issue) => {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, namedAtMost).map(shownName)
        : issue.path.slice(0, 1)
    return names.map((name) => [String(name), issue.message] as const)
  })
  return Object.fromEntries(named.toReversed())
}
