import type { FieldRefusal } from '../../contract/route.ts'
import { refused } from '../../words/en/shared.ts'
import { QUOTAS } from '../quotas.ts'

/**
 * An expected refusal: something a client sent or may not do. Thrown anywhere below a handler, answered in one place
 * (errors.ts) as `{success: false, message, errors}` with its status. Anything else that is thrown is a fault.
 */
export class Refusal extends Error {
  readonly status: number
  readonly errors: FieldRefusal[] | undefined
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** What stands in the way, where that is the caller's own. */
  readonly data: object | undefined

  /** `sentence` comes from the word catalogue and is shown to the person as it is: at `field` of the body, where it is of one. */
  constructor(
    status: number,
    sentence: string,
    more: { field?: string; errors?: FieldRefusal[]; retryAfterSeconds?: number; data?: object } = {},
  ) {
    super(sentence)
    this.name = 'Refusal'
    this.status = status
    this.errors = more.field === undefined ? more.errors : [{ field: more.field, msg: sentence }]
    this.retryAfterSeconds = more.retryAfterSeconds
    this.data = more.data
  }
}

/** What somebody is told who finds no place: 503, to be tried again in a moment. */
export function busy(): Refusal {
  return new Refusal(503, refused.busy, { retryAfterSeconds: QUOTAS.retryAfter.max })
}
