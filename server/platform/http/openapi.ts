import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { readsOfBooks } from '../../../contract/books-reads.ts'
import { forms } from '../../../contract/fields.ts'
import type { Call } from '../../../contract/route.ts'
import { api } from '../../../words/en/api.ts'
import { QUOTAS } from '../quotas.ts'
import { KEY_PATTERN } from './idempotency.ts'
import { INSTANT_PATTERN } from './precondition.ts'
import { type Sendable, send, sendable } from './sendable.ts'

export interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  pattern?: string
}

export function bindOpenApi(
  app: FastifyInstance,
  calls: Record<string, Call>,
  about: { productName: string; appUrl: string },
): void {
  let cached: Sendable | undefined
  const make = () =>
    sendable(Buffer.from(JSON.stringify(describeApi(calls, about), null, 1)), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=300',
      policy: null,
    })
  app.get('/api/openapi.json', (request, reply) => {
    cached ??= make()
    return send(request, reply, cached)
  })
}

function describeApi(calls: Record<string, Call>, about: { productName: string; appUrl: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {}
  for (const [name, call] of Object.entries(calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(name, call) }
  return {
    openapi: '3.1.0',
    info: { title: api.title(about.productName), version: '1', description: describeUse(about.productName) },
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

function describeUse(productName: string): string {
  return [api.intro(productName), ...api.basics.map((point) => `- ${point}`)].join('\n')
}

function titleOf(group: string): string {
  return api.groups[group] ?? group[0]?.toUpperCase() + group.slice(1)
}

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, forms.get(zodSchema as unknown as z.ZodMiniType))
      const { required, properties } = jsonSchema as JsonSchema
      if (required) jsonSchema.required = required.filter((name) => properties?.[name]?.default === undefined)
    },
  })
  return json as JsonSchema
}

function describeCall(name: string, call: Call) {
  const roles = 'public' in call.access ? [] : call.access.roles
  const isActiveOnly = !('public' in call.access) && call.access.activeOnly === true
  const rate = call.rateLimit === 'none' ? undefined : QUOTAS[call.rateLimit]
  const body = schemaOf(call.body, 'input')
  return {
    operationId: name,
    tags: [groupOf(name)],
    // Readers of the API don't have our list of rules, so remove references such as (R3).
    summary: call.summary.replaceAll(/ \(R\d+[^)]*\)/g, ''),
    description: [
      roles.length === 0 ? api.anyone : api.only(roles.join(', ')),
      ...(isActiveOnly ? [api.activeOnly] : []),
      ...(rate ? [api.rate(rate.max, rate.windowSeconds)] : []),
    ].join(' '),
    security: roles.length === 0 ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.creates ? [IDEMPOTENCY_KEY] : []),
      ...(call.conditional ? [IF_UNMODIFIED_SINCE] : []),
      ...(readsOfBooks.has(call) ? [IF_NONE_MATCH] : []),
    ],
    ...(takesSomething(body) && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [call.creates ? 201 : 200]: {
        description: api.answer,
        ...(readsOfBooks.has(call) && { headers: { ETag: ETAG } }),
        content: Object.fromEntries(
          CONTENT_TYPES[call.format].map((type) => [type, { schema: schemaOf(call.answer, 'output') }]),
        ),
      },
      ...(readsOfBooks.has(call) && { 304: { description: api.notChanged, headers: { ETag: ETAG } } }),
      ...Object.fromEntries(
        refusalsOf(call, body).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
    'x-roles': roles,
    'x-active-only': isActiveOnly,
    ...(rate && { 'x-rate-limit': { count: rate.max, windowSeconds: rate.windowSeconds } }),
  }
}

const CONTENT_TYPES = {
  json: ['application/json'],
  csv: ['text/csv'],
  file: ['text/csv', 'application/json', 'text/plain'],
}

const takesSomething = ({ oneOf, properties = {} }: JsonSchema) =>
  oneOf !== undefined || Object.keys(properties).length > 0

function refusalsOf(call: Call, body: JsonSchema): number[] {
  const refusals = [400, 429, 500, 503]
  if (!('public' in call.access)) refusals.push(401, 403)
  if (call.path.includes('{')) refusals.push(404)
  if (takesSomething(body)) refusals.push(413, 415)
  if (call.conditional) refusals.push(412)
  if (call.creates || call.isLarge || call.method === 'PUT' || call.method === 'DELETE') refusals.push(409)
  if (body.properties?._id) refusals.push(410)
  return refusals.toSorted((a, b) => a - b)
}

function parametersOf(schema: z.ZodMiniType, where: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }))
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? name
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: api.idempotencyKey,
  schema: { type: 'string', pattern: KEY_PATTERN.source },
}

const IF_UNMODIFIED_SINCE = {
  name: 'If-Unmodified-Since-Instant',
  in: 'header',
  required: false,
  description: api.ifUnmodifiedSince,
  schema: { type: 'string', format: 'date-time', pattern: INSTANT_PATTERN.source },
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: api.ifNoneMatch,
  schema: { type: 'string' },
}

const ETAG = { description: api.etag, schema: { type: 'string' } }

const SAID = { code: { type: 'string' }, params: { type: 'array', items: { type: ['string', 'number'] } } }

const REFUSAL = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    ...SAID,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'msg'],
        properties: { field: { type: 'string' }, msg: { type: 'string' }, options: { type: 'object' }, ...SAID },
      },
    },
    data: { type: 'object' },
    requestId: { type: 'string' },
  },
}
