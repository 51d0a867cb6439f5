import * as z from 'zod/mini'
import type {
  AnswerOf,
  BodyInputOf,
  Call,
  FieldRefusal,
  ParamsOf,
  QueryInputOf,
  RefusalAnswer,
} from '../../../contract/route.ts'
import { systemClock } from '../../../domain/clock.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { refused } from '../../../words/en/shared.ts'
import { announceMissingToken, expireSession, token } from '../../session/session.ts'
import { takeEarly } from './early.ts'
import { hasShape, isObject } from './has-shape.ts'

// The content security policy forbids `eval`, which Zod would use to compile schemas.
z.config({ jitless: true })

const CALL_TIMEOUT_MS = 30_000
const NOT_MODIFIED = 304
const BAD_GATEWAY = 502

/** ETag of an answer in memory. The device never stores the ETag. */
export interface WithEtag {
  etag?: string | undefined
}

export type Answering<Answer> = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<Answer>>

export class CallError extends Error {
  /** HTTP status, 0 without an answer, -1 without a token. */
  readonly status: number
  readonly errors: FieldRefusal[]
  /** True if the server sent no message, so that `message` is the call's fallback. */
  readonly isFallback: boolean
  readonly retryAfterMs: number | undefined

  constructor(status: number, message: string, errors: FieldRefusal[] = [], isFallback = false, retryAfterMs?: number) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errors = errors
    this.isFallback = isFallback
    this.retryAfterMs = retryAfterMs
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

type Empty = Record<never, never>
type Slot<Name extends string, Value> = Empty extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }

export type InputOf<C extends Call> = Slot<'params', ParamsOf<C>> &
  Slot<'query', QueryInputOf<C>> &
  Slot<'body', BodyInputOf<C>>

export type InputArgs<C extends Call> = Empty extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

export interface CallOptions {
  signal?: AbortSignal
  /** The cached answer, which `call` returns on a 304. */
  known?: object | undefined
  /** The Idempotency-Key, so that a retry doesn't execute the action twice. */
  key?: string
  /** If true, `call` keeps the session after a 401. */
  keepSession?: boolean
  keepalive?: boolean
  timeoutMs?: number | undefined
}

/** Ms by which the server's clock was ahead of the device's at the last answer. */
export let clockSkewMs = Number.NaN

/** `call` passes server errors to this function, and tries again if it resolves to true. */
let retryHook: (refusal: CallError) => Promise<boolean> = async () => false

export function onRefusal(next: typeof retryHook): void {
  retryHook = next
}

/** Throws CallError, also for `success: false`. A 401 ends the session, except in public calls. */
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
  const known = options.known as WithEtag | undefined
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
    options,
  ).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw new CallError(0, descriptor.fallback, [], true)
  })

  if (answer.status === NOT_MODIFIED && known) return known as AnswerOf<C>
  if (answer.ok && !isRefusalBody(answer.value)) {
    if (matchesAnswer(descriptor, answer.value)) return answer.value as AnswerOf<C>
    throw new CallError(BAD_GATEWAY, descriptor.fallback, [], true)
  }
  if (answer.status === 401 && !isPublic && !options.keepSession && bearer === token()) expireSession()
  const refusal = refusalOf(descriptor, answer)
  if (await retryHook(refusal)) return call(descriptor, input, options)
  throw refusal
}

export function requireToken(): string {
  const bearer = token()
  if (bearer !== null) return bearer
  announceMissingToken()
  throw new CallError(-1, refused.noToken)
}

export function refusalOf(
  { fallback }: Call,
  { status, value, retryAfterMs }: { status: number; value: unknown; retryAfterMs?: number | undefined },
): CallError {
  const refusal = (value ?? {}) as Partial<RefusalAnswer>
  const message = typeof refusal.message === 'string' && refusal.message !== '' ? refusal.message : null
  const errors = Array.isArray(refusal.errors) ? refusal.errors : []
  return new CallError(status, message ?? fallback, errors, message === null, retryAfterMs)
}

function isRefusalBody(value: unknown): boolean {
  return isObject(value) && (value as Partial<RefusalAnswer>).success === false
}

function matchesAnswer({ method, answer }: Call, value: unknown): boolean {
  return method === 'GET' ? hasShape(answer, value) : isObject(value)
}

export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

async function send(
  url: string,
  init: RequestInit,
  { signal: callerSignal, timeoutMs = CALL_TIMEOUT_MS }: CallOptions,
): Promise<{ ok: boolean; status: number; value: unknown; retryAfterMs: number | undefined }> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  callerSignal?.addEventListener('abort', abort)
  if (callerSignal?.aborted) abort()
  try {
    const fetchNow = () => fetch(url, { ...init, signal: controller.signal })
    const early = init.method === 'GET' ? takeEarly(url) : undefined
    const response = await (early?.catch(fetchNow) ?? fetchNow())
    const value = await jsonOf(response)
    // Only our server may set the skew: a proxy, such as a Wi-Fi login page, has another clock.
    if (isObject(value) || response.status === NOT_MODIFIED)
      clockSkewMs = Date.parse(response.headers.get('date') ?? '') - Number(systemClock().now())
    const etag = response.headers.get('etag')
    if (etag && isObject(value)) value.etag = etag
    const retryAfterMs = 1000 * Number(response.headers.get('retry-after')) || undefined
    return { ok: response.ok, status: response.status, value, retryAfterMs }
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', abort)
  }
}

export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function urlOf(path: string, params: object = {}, query: object = {}): string {
  const pathWithParams = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if ((value ?? '') !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${pathWithParams}?${search}` : pathWithParams
}
