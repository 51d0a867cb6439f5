import * as z from 'zod/mini'
import type { Role } from '../domain/status.ts'
import type { Message } from '../words/message.ts'

/**
 * Who may call: nobody in particular, or people of these roles with a live session. `activeOnly` marks the calls that
 * write money, which an inactive client may not make (reading R18).
 */
export type Access = { public: true } | { roles: readonly Role[]; activeOnly?: true }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The whole answer of a call that is refused: `errors` name fields, the first one speaks for the form (section 8). */
export interface RefusalAnswer extends Message {
  success: false
  message: string
  errors?: FieldRefusal[]
  /** What stands in the way of a change (412): the row as it is now. */
  data?: object
}

/** What is wrong with a field, or that it is asked for: `options` is then what it is made of. */
export interface FieldRefusal extends Partial<Message> {
  field: string
  msg: string
  options?: object
}

/**
 * One call of the API, described once. The server's handler and the browser's call are inferred from it, and the table
 * of all calls (calls.ts) gives the registration checks, the tests and the OpenAPI document.
 */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  /** Path with `{id}` placeholders, as section 7 writes it. */
  path: string
  access: Access
  /** One line for the reader of the OpenAPI document. */
  summary: string
  params: Params
  query: Query
  body: Body
  /** The whole answer, envelope included. */
  answer: Answer
  /** What the screen says when a failing answer carries no message (section 8). */
  fallback: string
  /** Makes something new: takes an `Idempotency-Key`, so that a retry is answered and not repeated. */
  creates: boolean
  /** Changes what another device may have changed meanwhile: takes an `If-Unmodified-Since-Instant`. */
  conditional: boolean
  /** What an answer of success is written in; refusals are JSON. A file is to be saved: it has no envelope. */
  format: 'json' | 'csv'
  /** Answers all that there is, be it a hundred thousand rows, unless the query asks for a page. */
  answersWhole: boolean
  /** Which rate limit the call counts against; see server/http/rate-limits.ts. */
  rateLimit: RateLimitName
}

/** The rate limits a call can count against. */
export type RateLimitName =
  | 'read'
  | 'write'
  | 'accountChange'
  | 'login'
  | 'register'
  | 'contact'
  | 'forgot'
  | 'reset'
  | 'reclose'
  | 'none'

const nothing = z.object({})
type Nothing = typeof nothing

/** Describes a call; what is left out takes nothing. */
export function route<
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>(
  method: Method,
  path: string,
  access: Access,
  description: Pick<Call<Params, Query, Body, Answer>, 'summary' | 'answer' | 'fallback'> &
    Partial<Call<Params, Query, Body, Answer>>,
): Call<Params, Query, Body, Answer> {
  return {
    method,
    path,
    access,
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    creates: false,
    conditional: false,
    format: 'json',
    answersWhole: false,
    rateLimit: method === 'GET' ? 'read' : 'write',
    ...description,
  }
}

/** What a handler gets and a browser gives, what it answers. */
export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type QueryInputOf<C extends Call> = z.input<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type BodyInputOf<C extends Call> = z.input<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** `{success, message, code, data}`: the envelope of every answer but the four that section 7 and R24 write differently. */
export function envelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string(), code: z.string(), data })
}

/** `{success, message, code}`: for calls whose answer carries nothing else. */
export const acknowledgement = z.object({ success: z.literal(true), message: z.string(), code: z.string() })

export const anyone: Access = { public: true }
export const clients: Access = { roles: ['client'] }
export const activeClients: Access = { roles: ['client'], activeOnly: true }
export const admins: Access = { roles: ['admin'] }
export const superadmins: Access = { roles: ['superadmin'] }
export const everyone: Access = { roles: ['client', 'admin', 'superadmin'] }
