import type { FieldRefusal } from '../../../contract/route.ts'
import type { Language } from '../../../domain/language.ts'
import { localize } from '../../../words/catalogues.ts'
import type { Message, PlainCode } from '../../../words/message.ts'
import { QUOTAS } from '../quotas.ts'

/** The problem with one field. `options`: the WebAuthn options to ask for a passkey. */
interface FieldReason {
  field: string
  reason: Message
  options?: object
}

/**
 * An expected refusal: something a client sent or may not do. Thrown anywhere below a handler, answered in one place
 * (errors.ts) as `{success: false, message, errors}` with its status. Anything else that is thrown is a fault.
 */
export class Refusal extends Error {
  readonly status: number
  readonly reason: Message
  readonly errors: FieldReason[] | undefined
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** What stands in the way, where that is the caller's own. */
  readonly data: object | undefined

  /** `field` is the field of the body that the reason is about. */
  constructor(
    status: number,
    reason: PlainCode | Message,
    more: { field?: string; errors?: FieldReason[]; retryAfterSeconds?: number; data?: object } = {},
  ) {
    const message = typeof reason === 'string' ? { code: reason } : reason
    super(message.code)
    this.name = 'Refusal'
    this.status = status
    this.reason = message
    this.errors = more.field === undefined ? more.errors : [{ field: more.field, reason: message }]
    this.retryAfterSeconds = more.retryAfterSeconds
    this.data = more.data
  }
}

/** The body of a refusal, without the fields. */
export function refusalBody(reason: Message, language: Language = 'en') {
  return { success: false, ...localize(language, reason) } as const
}

/** One of the `errors` of a refusal's body. */
export function fieldBody({ field, reason, options }: FieldReason, language: Language): FieldRefusal {
  const { message, ...said } = localize(language, reason)
  return { field, msg: message, ...(options && { options }), ...said }
}

/** Tells somebody who finds no place to try again after that time: 503. */
export function busy(retryAfterSeconds = QUOTAS.retryAfter.max): Refusal {
  return new Refusal(503, 'refused.busy', { retryAfterSeconds })
}
