import type { FieldRefusal } from '../../../contract/route.ts'
import type { Language } from '../../../domain/language.ts'
import { localize } from '../../../words/catalogues.ts'
import type { Message, PlainCode } from '../../../words/message.ts'
import { QUOTAS } from '../quotas.ts'

interface FieldReason {
  field: string
  reason: Message
  options?: object
}

/** An expected error, with a sentence for the user. Any other error is a fault. */
export class Refusal extends Error {
  readonly status: number
  readonly reason: Message
  readonly errors: FieldReason[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** Stored version of the record that the request conflicts with. */
  readonly data: object | undefined

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

export function refusalBody(reason: Message, language: Language = 'en') {
  return { success: false, ...localize(language, reason) } as const
}

export function fieldBody({ field, reason, options }: FieldReason, language: Language): FieldRefusal {
  const { message, ...localized } = localize(language, reason)
  return { field, msg: message, ...(options && { options }), ...localized }
}

export function busy(retryAfterSeconds = QUOTAS.retryAfter.max): Refusal {
  return new Refusal(503, 'refused.busy', { retryAfterSeconds })
}
