import type { Call } from '../../contract/route.ts'
import { cachedRows } from '../data/lists/cached-rows.ts'
import type { Row } from '../offline/outbox/queue.ts'
import { latestId } from '../offline/outbox/uuid7.ts'

/**
 * Returns the row for an undo. Prefers a cached row with the same content: undoing a newer change
 * may have given that row a newer version. Otherwise returns the row with its old version, so
 * that the server refuses to overwrite another device's change.
 */
export function rowNow<R extends Row>(list: Call, row: R, fields: readonly string[]): R {
  const _id = latestId(row._id)
  const isSame = (one: R) => one._id === _id && (fields as (keyof R)[]).every((field) => one[field] === row[field])
  return cachedRows<R>(list).find(isSame) ?? { ...row, _id, pending: undefined }
}
