import type { Call } from '../../contract/route.ts'
import { cachedRows } from '../data/lists/cached-rows.ts'
import type { Row } from '../offline/outbox/queue.ts'
import { latestId } from '../offline/outbox/uuid7.ts'

/**
 * Returns the row that an undo changes, with its present id. Undoing a newer change has left the
 * row with the same content but a newer version, which the list has. Otherwise the row has its old
 * version, so that the server refuses to overwrite another device's change.
 */
export function rowNow<R extends Row>(list: Call, row: R, fields: readonly string[]): R {
  const _id = latestId(row._id)
  const isSame = (one: R) => one._id === _id && (fields as (keyof R)[]).every((field) => one[field] === row[field])
  return cachedRows<R>(list).find(isSame) ?? { ...row, _id, pending: undefined }
}
