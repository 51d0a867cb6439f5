import * as z from 'zod/mini'
import { forms } from '../../contract/fields.ts'
import type { Call } from '../../contract/route.ts'
import { api } from '../../words/en/api.ts'
import { QUOTAS } from '../quotas.ts'

/** The part of JSON Schema that the contract's schemas come out as. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  pattern?: string
  examples?: unknown[]
}

/** One call in the document. The `x-` members say what OpenAPI has no word for. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: object[]
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    description?: string
    schema: JsonSchema
  }[]
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, object>
  'x-roles': readonly string[]
  'x-active-only': boolean
  'x-rate-limit'?: { count: number; windowSeconds: number }
}

/** The OpenAPI 3.1 document of these calls, from the same descriptions by which they are served. */
export function describeApi(calls: Record<string, Call>, about: { productName: string; appUrl: string }) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] ??= {}
    const methods = paths[call.path] as Record<string, Operation>
    methods[call.method.toLowerCase()] = describeCall(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: api.title(about.productName), version: '1', description: api.intro(about.productName) },
    servers: [{ url: about.appUrl }],
    tags: [...new Set(Object.keys(calls).map(groupOf))].map((name) => ({ name, description: titleOf(name) })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: api.bearer } },
      schemas: { Refusal: REFUSAL },
      responses: Object.fromEntries(
        Object.entries(api.statuses).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
        ]),
      ),
    },
  }
}

export type ApiDocument = ReturnType<typeof describeApi>

/** What a group of calls is called on the page. */
export function titleOf(group: string): string {
  return api.groups[group] ?? group[0]?.toUpperCase() + group.slice(1)
}

/** The JSON Schema of what a call takes (`input`) or gives (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, forms.get(zodSchema as unknown as z.ZodMiniType))
    },
  })
  return settle(json as JsonSchema)
}

function describeCall(name: string, call: Call): Operation {
  const open = 'public' in call.access
  const body = schemaOf(call.body, 'input')
  const takesBody = body.oneOf !== undefined || Object.keys(body.properties ?? {}).length > 0
  return {
    operationId: name,
    tags: [groupOf(name)],
    // The marks of the readings, (R3), are for those who have them at hand.
    summary: call.summary.replaceAll(/ \(R\d+[^)]*\)/g, ''),
    security: open ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(takesBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [call.creates ? 201 : 200]: {
        description: api.answer,
        content: {
          [call.format === 'csv' ? 'text/csv' : 'application/json']: { schema: schemaOf(call.answer, 'output') },
        },
      },
      ...Object.fromEntries(
        refusalsOf(call, takesBody).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
    'x-roles': 'public' in call.access ? [] : call.access.roles,
    'x-active-only': !('public' in call.access) && call.access.activeOnly === true,
    ...(call.limit !== 'none' && { 'x-rate-limit': rateOf(call.limit) }),
  }
}

function rateOf(name: Exclude<Call['limit'], 'none'>) {
  const { max, windowSeconds } = QUOTAS[name]
  return { count: max, windowSeconds }
}

function refusalsOf(call: Call, takesBody: boolean): number[] {
  const refusals = [400, 429, 500, 503]
  if (!('public' in call.access)) refusals.push(401, 403)
  if (call.path.includes('{')) refusals.push(404)
  if (takesBody) refusals.push(413, 415)
  if (call.creates) refusals.push(409)
  return refusals.toSorted((a, b) => a - b)
}

function parametersOf(schema: z.ZodMiniType, where: 'path' | 'query'): Operation['parameters'] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }))
}

/** A property that has a value when it is left out is not required, whatever the schema's own parser thinks of it. */
function settle(schema: JsonSchema): JsonSchema {
  for (const child of [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ])
    settle(child)
  if (schema.required)
    schema.required = schema.required.filter((name) => schema.properties?.[name]?.default === undefined)
  return schema
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? name
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: api.idempotencyKey,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

const REFUSAL = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'msg'],
        properties: { field: { type: 'string' }, msg: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}
