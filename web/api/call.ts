import * as z from 'zod/mini'
import type {
  AnswerOf,
  BodyInputOf,
  Call,
  FieldRefusal,
  ParamsOf,
  QueryInputOf,
  RefusalAnswer,
} from '../../contract/route.ts'
import { systemClock } from '../../domain/clock.ts'
import { pageLanguage } from '../../words/en/language.ts'
import { refused } from '../../words/en/shared.ts'
import { expireSession, noteMissingToken, token } from '../session.ts'
import { hasShape, isObject } from './has-shape.ts'

// The page's policy forbids code made of text, so schemas are walked and not compiled.
z.config({ jitless: true })

const CALL_TIMEOUT_MS = 30_000
const NOT_MODIFIED = 304
const BAD_GATEWAY = 502

/** An answer under the name that the server gave it. It lives where the answer does, in memory alone. */
export interface Named {
  etag?: string | undefined
}

/** A call that answers so, whatever it asks for. */
export type Answering<Answer> = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Answer>>

/** A call that was refused or did not get through. */
export class CallError extends Error {
  /**
   * The HTTP status; 0 when there was no answer at all, -1 when there was no token and no call was made. 502 where a
   * success is none of this call's: no JSON, or of another shape, as from something that stands between. A status below
   * 300 is that of an answer that says `success: false`.
   */
  readonly status: number
  /** What is wrong, field by field, when the server said so. */
  readonly errors: FieldRefusal[]
  /** True when the server gave no message of its own, so that `message` is the call's fallback. */
  readonly isFallback: boolean
  /** When to try again, where the server is too busy and said so. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, message: string, errors: FieldRefusal[] = [], isFallback = false, retryAfterMs?: number) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
    this.isFallback = isFallback
    this.retryAfterMs = retryAfterMs
  }

  /** True when nothing answered: the network, not the server, said no. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

type Empty = Record<never, never>
type Slot<Name extends string, Value> = Empty extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }

/** What a call takes: `params` of its path, `query` and `body`, each only where the call has them. */
export type InputOf<C extends Call> = Slot<'params', ParamsOf<C>> &
  Slot<'query', QueryInputOf<C>> &
  Slot<'body', BodyInputOf<C>>

/** The input argument, which may be left out where a call takes nothing. */
export type InputArgs<C extends Call> = Empty extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

export interface CallOptions {
  signal?: AbortSignal
  /** The answer that is at hand: it is given again where the server says that it still holds. */
  known?: object | undefined
  /** The Idempotency-Key: one per intent, so that sending the same again is answered and not repeated. */
  key?: string
  /** Leave the session alone on 401; for the route guard, which answers it with a redirect. */
  keepSession?: boolean
  /** Let the call outlive the page; for logging out. */
  keepalive?: boolean
}

/** How far the server's clock was ahead of this device's when it answered last, in ms; no number before. */
export let aheadMs = Number.NaN

/** What may be done about a refusal before anybody is told: true when the call is to be made again. */
let mend: (refusal: CallError) => Promise<boolean> = async () => false

/** Sets what that is, for the shell in which there is anything of the kind. */
export function onRefusal(next: typeof mend): void {
  mend = next
}

/**
 * Makes a call of the contract. Gives the whole answer, envelope included; of a call that reads, it has the objects and
 * lists that the contract names, while one that writes may answer without data. Throws CallError with the server's
 * message, or else the call's fallback sentence (section 8), also where the status is a success and the answer says
 * `success: false`. 401 outside the public calls also ends the session here.
 */
export async function call<C extends Call>(
  descriptor: C,
  input?: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const isPublic = 'public' in descriptor.access
  const bearer = isPublic ? null : requireToken()

  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': pageLanguage }
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`
  const hasBody = descriptor.method !== 'GET' && descriptor.method !== 'DELETE'
  if (hasBody) headers['content-type'] = 'application/json'
  if (descriptor.creates) headers['idempotency-key'] = options.key ?? newKey()
  const known = options.known as Named | undefined
  if (known?.etag) headers['if-none-match'] = known.etag

  const answer = await send(
    urlOf(descriptor.path, params, query),
    {
      method: descriptor.method,
      headers,
      body: hasBody ? JSON.stringify(body ?? {}) : null,
      credentials: 'omit',
      cache: 'no-store',
      keepalive: options.keepalive ?? false,
    },
    options.signal,
  ).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw new CallError(0, descriptor.fallback, [], true)
  })

  if (answer.status === NOT_MODIFIED && known) return known as AnswerOf<C>
  if (answer.ok && !saysNo(answer.value)) {
    if (isAnswerOf(descriptor, answer.value)) return answer.value as AnswerOf<C>
    throw new CallError(BAD_GATEWAY, descriptor.fallback, [], true)
  }
  if (answer.status === 401 && !isPublic && !options.keepSession && bearer === token()) expireSession()
  const refusal = refusalOf(descriptor, answer)
  if (await mend(refusal)) return call(descriptor, input, options)
  throw refusal
}

/** The token of the session. Without one the shells are told, and CallError is thrown: nothing is sent. */
export function requireToken(): string {
  const bearer = token()
  if (bearer !== null) return bearer
  noteMissingToken()
  throw new CallError(-1, refused.noToken)
}

/** The error of a call that was refused: the server's message and fields, or else the call's fallback sentence. */
export function refusalOf(
  { fallback }: Call,
  { status, value, retryAfterMs }: { status: number; value: unknown; retryAfterMs?: number | undefined },
): CallError {
  const refusal = (value ?? {}) as Partial<RefusalAnswer>
  const message = typeof refusal.message === 'string' && refusal.message !== '' ? refusal.message : null
  const errors = Array.isArray(refusal.errors) ? refusal.errors : []
  return new CallError(status, message ?? fallback, errors, message === null, retryAfterMs)
}

/** Whether an answer says `success: false`, whatever its status. */
function saysNo(value: unknown): boolean {
  return isObject(value) && (value as Partial<RefusalAnswer>).success === false
}

function isAnswerOf({ method, answer }: Call, value: unknown): boolean {
  return method === 'GET' ? hasShape(answer, value) : isObject(value)
}

/** A fresh Idempotency-Key. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

async function send(
  url: string,
  init: RequestInit,
  given?: AbortSignal,
): Promise<{ ok: boolean; status: number; value: unknown; retryAfterMs: number | undefined }> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, CALL_TIMEOUT_MS)
  given?.addEventListener('abort', abort)
  if (given?.aborted) abort()
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    const value = await jsonOf(response)
    // What stands between, as a page that asks for a login, has a clock of its own.
    if (isObject(value) || response.status === NOT_MODIFIED)
      aheadMs = Date.parse(response.headers.get('date') ?? '') - Number(systemClock().now())
    const etag = response.headers.get('etag')
    if (etag && isObject(value)) value.etag = etag
    const retryAfterMs = 1000 * Number(response.headers.get('retry-after')) || undefined
    return { ok: response.ok, status: response.status, value, retryAfterMs }
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', abort)
  }
}

/** What an answer says; undefined when it is no JSON. */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address of a call, with the parameters of its path and its query in it. */
export function urlOf(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if ((value ?? '') !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
