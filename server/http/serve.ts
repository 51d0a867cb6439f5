import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readsOfBooks } from '../../contract/books-reads.ts'
import { readIssue } from '../../contract/issue.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/route.ts'
import { today } from '../../domain/day.ts'
import type { Language } from '../../domain/language.ts'
import { localize } from '../../words/catalogues.ts'
import type { Code, PlainCode } from '../../words/message.ts'
import type { Context } from '../context.ts'
import { signedIn, signedInThroughout } from '../db/sent-with.ts'
import { type Admission, heavinessOf, type Visit } from './admission.ts'
import { hasAnswer, tagOf } from './books-tag.ts'
import type { Actor, Caller, Visitor } from './caller.ts'
import { addressOf } from './client-address.ts'
import { createAnswerOnce } from './idempotency.ts'
import { preferredLanguage } from './language.ts'
import { unmodifiedSince } from './precondition.ts'
import { createRateLimits } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { isPieces, type Pieces } from './whole-list.ts'

/** What a handler is given: the parsed input, and who calls. */
export interface CallInput<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** On public calls it is a visitor: only from where they call is known. */
  actor: Actor
  /** When what is changed was last changed as far as the caller has seen; undefined where they do not say. */
  seenAt: Date | undefined
}

/**
 * Does the work of one call. `ctx.db` is a transaction when the call carries an Idempotency-Key. A whole list may be
 * answered in pieces of its text (whole-list.ts).
 */
export type Handler<C extends Call> = (ctx: Context, request: CallInput<C>) => Promise<AnswerOf<C> | Pieces>

/**
 * A creating call of which a part takes long without the database, such as hashing a password. `prepare` does that part
 * outside every transaction and may refuse; a request that was answered before comes to neither.
 */
export interface PreparedHandler<C extends Call, Prepared> {
  prepare: (ctx: Context, request: CallInput<C>) => Promise<Prepared>
  handle: (ctx: Context, request: CallInput<C>, prepared: Prepared) => Promise<AnswerOf<C>>
}

/** What `createServe` is given of sessions, which it knows nothing else of. */
export interface Sessions {
  /**
   * Returns the person of a live session, with the state of their books if `withBooks`. Returns null for an unknown,
   * expired or revoked token, or a person who may not log in.
   */
  identify: (token: string, withBooks: boolean) => Promise<Caller | null>
  /** Writes down that somebody with a live session asked for a call of another role. */
  noteRefused: (actor: Actor, call: Call) => Promise<void>
  /** Refuses somebody whom more is asked of before they may make this call. */
  refuseUnready: (caller: Caller, call: Call) => Promise<void>
}

/** Binds calls to their handlers on a server: admit, authorize, parse, handle, answer; the same way for every call. */
export function createServe(app: FastifyInstance, ctx: Context, visit: Admission, sessions: Sessions) {
  const spend = createRateLimits(ctx)
  const answerOnce = createAnswerOnce(ctx)

  return function serve<C extends Call, Prepared = void>(
    call: C,
    work: Handler<C> | PreparedHandler<C, Prepared>,
  ): void {
    const prepare = typeof work === 'function' ? null : work.prepare
    const handler = (typeof work === 'function' ? work : work.handle) as PreparedHandler<C, Prepared>['handle']
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call },
      // A HEAD would do all the work of its GET, and go on with it, without a turn, after it has been answered.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const visitor = {
          address: addressOf(request),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        }
        refuseCrossSite(call, request)
        const asked = { ...ctx, language: preferredLanguage(request) }
        const handle = async (own: Context, input: CallInput<C>, prepared: Prepared) =>
          localizeAnswer(asked.language, await handler({ ...own, language: asked.language }, input, prepared))
        const way = visit(reply.raw)
        try {
          const day = today(ctx.clock)
          /** Undefined when the asker has the answer already. */
          const work = async (caller: Caller | null) => {
            await spend(call.rateLimit, caller ?? visitor)
            const input = {
              params: parse(call.params, request.params, 404),
              query: parse(call.query, request.query, 400),
              body: parse(call.body, request.body ?? {}, 400),
              // Public calls look at the visitor only; the others have a caller, or admit() has refused.
              actor: { ...visitor, ...caller },
              seenAt: call.conditional ? unmodifiedSince(request) : undefined,
            } as CallInput<C>
            const tag = caller && tagOf(asked, day, caller, request)
            if (tag && hasAnswer(request, tag)) return undefined
            const heaviness = heavinessOf(call, input.query as object)
            if (caller && heaviness) await way.asHeavy(heaviness)
            return way.run(async () => {
              if (!call.creates) return handle(asked, input, (await prepare?.(asked, input)) as Prepared)
              return answerOnce(call, request, caller, {
                prepare: prepare && (() => prepare(asked, input)),
                work: (tx, prepared) => handle(tx, input, prepared as Prepared),
              })
            })
          }
          const caller = await admit(call, request, way, visitor)
          const body = await (caller ? signedIn(caller.id, () => work(caller)) : work(null))
          const tag = caller && tagOf(asked, day, caller, request)
          // Not when the day has changed meanwhile: the answer may be of either.
          if (tag && day === today(ctx.clock)) reply.header('etag', tag)
          if (body === undefined) {
            way.end()
            return reply.code(304).send()
          }
          if (isPieces(body)) {
            const pieces = caller ? signedInThroughout(caller.id, body) : body
            const text = Readable.from(way.endPiecemeal(pieces), { objectMode: false })
            noteCut(ctx, request, text)
            return answer(reply, call, text)
          }
          way.end()
          return answer(reply, call, typeof body === 'string' ? body : JSON.stringify(body))
        } catch (error) {
          way.endRefused()
          throw error
        }
      },
    })
  }

  /** Returns the caller with a turn and the right to make this call; null on public calls. */
  async function admit(call: Call, request: FastifyRequest, way: Visit, visitor: Visitor): Promise<Caller | null> {
    if ('public' in call.access) {
      await way.asVisitor(visitor.address)
      return null
    }
    const token = tokenOf(request)
    await way.toIdentify(visitor.address)
    const caller = await sessions.identify(token, readsOfBooks.has(call))
    if (!caller) throw new Refusal(401, 'refused.sessionExpired')
    await way.asPerson(caller.id)
    const { roles, activeOnly } = call.access
    if (!roles.includes(caller.role)) {
      await sessions.noteRefused({ ...caller, ...visitor }, call)
      throw new Refusal(403, 'refused.role')
    }
    await sessions.refuseUnready(caller, call)
    if (activeOnly && caller.accountStatus !== 'active') throw new Refusal(403, 'refused.inactive')
    return caller
  }
}

/** The type of the `serve` that features bind their calls with. */
export type Serve = ReturnType<typeof createServe>

/**
 * Puts the message of an answer, which is in English, into another language. A list in pieces keeps
 * its English message, which no screen shows.
 */
function localizeAnswer<Answer>(language: Language, answer: Answer): Answer {
  const { code } = answer as { code?: Code }
  return language === 'en' || code === undefined ? answer : { ...answer, ...localize(language, { code }) }
}

/** The answer of a call that worked and carries data. */
export function withData<Data>(code: PlainCode, data: Data) {
  return { ...acknowledged(code), data }
}

/** The answer of a call that worked and carries nothing else. */
export function acknowledged(code: PlainCode): { success: true; message: string; code: string } {
  return { success: true, ...localize('en', { code }) }
}

function answer(reply: FastifyReply, call: Call, body: string | Readable): FastifyReply {
  reply.code(call.creates ? 201 : 200).type(TYPES[call.format])
  if (call.format !== 'json') reply.header('content-disposition', 'attachment')
  return reply.send(body)
}

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/** Logs what cuts an answer short: its head is sent, so that nobody can be told any more. A visitor who leaves is no fault. */
function noteCut(ctx: Context, request: FastifyRequest, body: Readable): void {
  body.once('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    const path = request.url.split('?')[0]
    ctx.log.error({ requestId: request.id, method: request.method, path, error: error.stack }, 'answer cut short')
  })
}

/** The token that a request carries. Refuses one without, and what cannot be a token, before anybody is asked. */
function tokenOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  if (!authorization) throw new Refusal(401, 'refused.noToken')
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1]
  if (!token) throw new Refusal(401, 'refused.sessionExpired')
  return token
}

/** A browser says so itself when another site makes it write. Bearer tokens are not sent by themselves, so this is a second protection. */
function refuseCrossSite(call: Call, request: FastifyRequest): void {
  if (call.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site')
    throw new Refusal(403, 'refused.crossSite')
}

/** Parses with the contract's own schema. What is missing speaks before what is wrong (section 5). */
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
