import type { FastifyRequest } from 'fastify'
import { readIssue } from '../../../contract/issue.ts'
import type { BodyOf, Call, ParamsOf, QueryOf } from '../../../contract/route.ts'
import type { Actor } from './caller.ts'
import { unmodifiedSince } from './precondition.ts'
import { Refusal } from './refusal.ts'

export interface CallInput<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** In public calls, the actor has only an address and a device. */
  actor: Actor
  ifUnmodifiedSince: Date | undefined
}

export function parseInput<C extends Call>(call: C, request: FastifyRequest, actor: Actor): CallInput<C> {
  return {
    params: parse(call.params, request.params, 404),
    query: parse(call.query, request.query, 400),
    body: parse(call.body, request.body ?? {}, 400),
    actor,
    ifUnmodifiedSince: call.conditional ? unmodifiedSince(request) : undefined,
  } as CallInput<C>
}

/** Reports missing fields before invalid ones (specification, section 5). */
function parse(schema: Call['body'], value: unknown, status: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'invalid.body')
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues
    .map((issue) => ({ field: issue.path.join('.'), reason: readIssue(issue.message) }))
    .toSorted((a, b) => Number(isMissing(value, b.field)) - Number(isMissing(value, a.field)))
  throw new Refusal(status, errors[0]?.reason ?? 'invalid.body', { errors })
}

function isMissing(body: object, field: string): boolean {
  const value: unknown = (body as Record<string, unknown>)[field]
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}
