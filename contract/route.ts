import * as z from 'zod/mini'
import { ROLES, type Role } from '../domain/status.ts'
import type { Message } from '../words/message.ts'

/** `activeOnly` calls change the client's records, so inactive clients can't use them (R18). */
export type Access = { public: true } | { roles: readonly Role[]; activeOnly?: true }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RefusalAnswer extends Message {
  success: false
  message: string
  errors?: FieldRefusal[]
  /** Only with status 412: the current version of the row, which another device has changed. */
  data?: object
}

export interface FieldRefusal extends Partial<Message> {
  field: string
  msg: string
  options?: object
}

export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  path: string
  access: Access
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** Sentence that the browser shows if an error answer has no message. */
  fallback: string
  /** True if the call accepts an `Idempotency-Key`, so that a retry creates no second record. */
  creates: boolean
  /**
   * True if the call accepts the header `If-Unmodified-Since-Instant`, which detects that another
   * device has changed the record.
   */
  conditional: boolean
  /** `file`: the query parameter `format` chooses the file type. */
  format: 'json' | 'csv' | 'file'
  /** True if a call without `limit` and `cursor` returns all rows, up to a hundred thousand. */
  answersWhole: boolean
  sumsAll: boolean
  rateLimit: RateLimitName
  /** True if the body may be four times as large as the usual maximum. */
  isLarge: boolean
  /** Number of uses that a call with this body consumes from its rate limit. */
  costOf: (body: unknown) => number
}

export type RateLimitName =
  | 'read'
  | 'write'
  | 'accountChange'
  | 'login'
  | 'register'
  | 'checkEmail'
  | 'contact'
  | 'forgot'
  | 'reset'
  | 'reclose'
  | 'staffExport'
  | 'none'

const nothing = z.object({})
type Nothing = typeof nothing

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
    sumsAll: false,
    rateLimit: method === 'GET' ? 'read' : 'write',
    isLarge: false,
    costOf: () => 1,
    ...description,
  }
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type QueryInputOf<C extends Call> = z.input<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type BodyInputOf<C extends Call> = z.input<C['body']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** Wraps the `data` of an answer. Section 7 of the specification and R24 show only the `data`. */
export function envelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string(), code: z.string(), data })
}

export const acknowledgement = z.object({ success: z.literal(true), message: z.string(), code: z.string() })

export const anyone: Access = { public: true }
export const clients: Access = { roles: ['client'] }
export const activeClients: Access = { roles: ['client'], activeOnly: true }
export const admins: Access = { roles: ['admin'] }
export const superadmins: Access = { roles: ['superadmin'] }
export const everyone: Access = { roles: ROLES }
