import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type DatabaseFailure, databaseFailureOf } from '../db/failure.ts'
import { preferredLanguage } from './language.ts'
import { UNHOOKED_HEADERS } from './raw-answer.ts'
import { fieldBody, Refusal, refusalBody } from './refusal.ts'

type Thrown = Error & { statusCode?: number; code?: string }

export function answerErrors(app: FastifyInstance, ctx: Context): void {
  const noteBusy = createCountingLog((refused) => ctx.log.warn({ refused }, 'too busy'))
  const noteUnavailable = createCountingLog((refused, fields) => ctx.log.error({ ...fields, refused }, 'unavailable'))
  app.setErrorHandler((error: Thrown, request, reply) => {
    const refusal = error instanceof Refusal ? error : translate(error)
    const fields = {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      error: error.stack,
    }
    if (error instanceof Refusal && refusal.status === 503) noteBusy({})
    else if (refusal.status > 500) noteUnavailable(fields)
    else if (refusal.status === 500) ctx.log.error(fields, 'fault')
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    const language = preferredLanguage(request)
    reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .removeHeader('content-disposition')
      .send({
        ...refusalBody(refusal.reason, language),
        ...(refusal.errors && { errors: refusal.errors.map((one) => fieldBody(one, language)) }),
        ...(refusal.data && { data: refusal.data }),
        ...(refusal.status === 500 && { requestId: request.id }),
      })
  })
}

function createCountingLog(print: (refused: number, fields: object) => void): (fields: object) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let since = 0
  return (fields) => {
    since++
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    print(since, fields)
    loggedAt = performance.now()
    since = 0
  }
}

const LOG_EVERY_MS = 60_000

/** Sets all headers here, because Fastify runs no hooks for invalid paths. */
export function answerUnroutable(
  error: Error & { code?: string },
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  reply
    .code(isTooLong ? 404 : 400)
    .headers(UNHOOKED_HEADERS)
    .send(refusalBody({ code: isTooLong ? 'refused.notFound' : 'invalid.body' }))
}

function translate(error: Thrown): Refusal {
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, 'refused.tooLarge')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(415, 'refused.mediaType')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal(error.statusCode, 'invalid.body')
  // PostgreSQL can't store a text of the request. Usually the contract rejects such a text earlier.
  if (code === '22021' || code === '22P05') return new Refusal(400, 'invalid.body')
  // Two concurrent requests used the same email. In a cluster, a shard number follows the index
  // name.
  if (code === '23505' && /_email_key(_\d+)?"/.test(error.message))
    return new Refusal(409, 'refused.emailTaken', { field: 'email' })
  if (code === '23503') return new Refusal(401, 'refused.sessionExpired')
  return answerTo(databaseFailureOf(error))
}

function answerTo(failure: DatabaseFailure | null): Refusal {
  if (failure === 'busy') return new Refusal(503, 'refused.busy', { retryAfterSeconds: 1 })
  if (failure === 'full') return new Refusal(507, 'refused.unavailable', { retryAfterSeconds: 60 })
  if (failure === 'unreachable') return new Refusal(503, 'refused.unavailable', { retryAfterSeconds: 2 })
  return new Refusal(500, 'refused.fault')
}
