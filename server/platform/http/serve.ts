import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readsOfBooks } from '../../../contract/books-reads.ts'
import type { AnswerOf, Call } from '../../../contract/route.ts'
import { today } from '../../../domain/day.ts'
import type { Language } from '../../../domain/language.ts'
import { localize } from '../../../words/catalogues.ts'
import type { Code, PlainCode } from '../../../words/message.ts'
import type { Context } from '../context.ts'
import { runAsPerson, streamAsPerson } from '../db/statement-scope.ts'
import { networkOf } from '../network.ts'
import { QUOTAS } from '../quotas.ts'
import { type Admission, isHeavy } from './admission.ts'
import { matchesEtag, tagOf } from './books-tag.ts'
import type { Actor, Caller, Visitor } from './caller.ts'
import { createIdempotency } from './idempotency.ts'
import { preferredLanguage } from './language.ts'
import { type CallInput, parseInput } from './parse-input.ts'
import { createRateLimits } from './rate-limits.ts'
import { refuseCrossSite, tokenOf, visitorOf } from './read-request.ts'
import { Refusal } from './refusal.ts'
import { sendAnswer } from './send-answer.ts'
import { isPieces, type Pieces } from './whole-list.ts'

/** With an Idempotency-Key, `ctx.db` is a transaction. */
export type Handler<C extends Call> = (ctx: Context, request: CallInput<C>) => Promise<AnswerOf<C> | Pieces>

/** `prepare` does slow work before the transaction of `handle`. */
export interface PreparedHandler<C extends Call, Prepared> {
  prepare: (ctx: Context, request: CallInput<C>) => Promise<Prepared>
  handle: (ctx: Context, request: CallInput<C>, prepared: Prepared) => Promise<AnswerOf<C>>
}

interface Steps<C extends Call, Prepared> {
  prepare?: PreparedHandler<C, Prepared>['prepare']
  handle: (ctx: Context, request: CallInput<C>, prepared: Prepared) => Promise<AnswerOf<C> | Pieces>
}

export interface Sessions {
  identify: (token: string, withBooks: boolean) => Promise<Caller | null>
  noteRefused: (actor: Actor, call: Call) => Promise<void>
  refuseUnready: (caller: Caller, call: Call) => Promise<void>
}

export function createServe(app: FastifyInstance, ctx: Context, admission: Admission, sessions: Sessions) {
  const enforceRateLimit = createRateLimits(ctx)
  const withIdempotency = createIdempotency(ctx)

  return function serve<C extends Call, Prepared = void>(
    call: C,
    work: Handler<C> | PreparedHandler<C, Prepared>,
  ): void {
    const { prepare, handle }: Steps<C, Prepared> = typeof work === 'function' ? { handle: work } : work
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call },
      // With HEAD routes, Fastify would do the work of a GET for each HEAD request.
      exposeHeadRoute: false,
      ...(call.isLarge && { bodyLimit: QUOTAS.largeBodyBytes.max }),
      handler: async (request, reply) => {
        refuseCrossSite(call, request)
        const visitor = visitorOf(request)
        const language = preferredLanguage(request)
        const own = { ...ctx, language }
        const day = today(ctx.clock)
        const caller = await authenticate(call, request, reply, visitor)
        const tag = caller && tagOf(own, day, caller, request)
        const body = await runInTurn(call, request, reply, caller, visitor, async () => {
          if (caller) await authorize(call, caller, visitor)
          const refund = await enforceRateLimit(call.rateLimit, caller ?? visitor)
          // This cast is safe, because handlers of public calls use only the visitor.
          const input = parseInput(call, request, { ...visitor, ...caller } as Actor)
          const cost = call.costOf(input.body)
          if (cost > 1) await enforceRateLimit(call.rateLimit, caller ?? visitor, cost - 1)
          if (tag && matchesEtag(request, tag)) return null
          return withIdempotency(call, request, caller, {
            prepare: prepare && (() => prepare(own, input)),
            work: async (tx, prepared) =>
              localizeAnswer(language, await handle({ ...tx, language }, input, prepared as Prepared)),
          }).catch(refund)
        })
        // After midnight, the answer may be about another day than the ETag.
        if (tag && day === today(ctx.clock)) reply.header('etag', tag)
        if (body === null) return reply.code(304).send()
        if (!isPieces(body) || !caller) return sendAnswer(reply, call, body as object | string, ctx.log)
        const pieces = await admission.stream(reply.raw, caller.id, streamAsPerson(caller.id, body))
        return sendAnswer(reply, call, pieces, ctx.log)
      },
    })
  }

  async function authenticate(
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    { address }: Visitor,
  ): Promise<Caller | null> {
    if ('public' in call.access) return null
    const token = tokenOf(request)
    const caller = await admission.lookups(reply.raw, networkOf(address), () =>
      sessions.identify(token, readsOfBooks.has(call)),
    )
    if (!caller) throw new Refusal(401, 'refused.sessionExpired')
    return caller
  }

  function runInTurn<Result>(
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller | null,
    { address }: Visitor,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!caller) return admission.visitors(reply.raw, networkOf(address), work)
    const take = isHeavy(call, request.query as Record<string, unknown>) ? admission.heavy : admission.people
    return take(reply.raw, caller.id, () => runAsPerson(caller.id, work))
  }

  async function authorize(call: Call, caller: Caller, visitor: Visitor): Promise<void> {
    const { access } = call
    if ('public' in access) return
    if (!access.roles.includes(caller.role)) {
      await sessions.noteRefused({ ...caller, ...visitor }, call)
      throw new Refusal(403, 'refused.role')
    }
    await sessions.refuseUnready(caller, call)
    if (access.activeOnly && caller.accountStatus !== 'active') throw new Refusal(403, 'refused.inactive')
  }
}

export type Serve = ReturnType<typeof createServe>

function localizeAnswer<Answer>(language: Language, answer: Answer): Answer {
  const { code } = answer as { code?: Code }
  return language === 'en' || code === undefined ? answer : { ...answer, ...localize(language, { code }) }
}

export function withData<Data>(code: PlainCode, data: Data) {
  return { ...acknowledged(code), data }
}

export function acknowledged(code: PlainCode): { success: true; message: string; code: string } {
  return { success: true, ...localize('en', { code }) }
}
