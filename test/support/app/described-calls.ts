import type { Schema } from './schema-values.ts'

/** A call as the API document describes it. */
export type DescribedCall = {
  method: string
  path: string
  /** `GET /properties` */
  name: string
  operationId: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, unknown>
}

type Described = Omit<DescribedCall, 'method' | 'path' | 'name'>
type Web = { request: (path: string) => Response | Promise<Response> }

export async function describedCalls(web: Web): Promise<DescribedCall[]> {
  const { paths } = await (await web.request('/api/openapi.json')).json()
  return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => {
      const method = verb.toUpperCase()
      return { ...described, parameters: described.parameters ?? [], method, path, name: `${method} ${path}` }
    }),
  )
}
