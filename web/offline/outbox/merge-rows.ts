import type { ReactNode } from 'react'
import type { ListOf } from '../pending-store.ts'
import type { MaybePending } from '../rows.ts'
import { type BookRow, comesBefore, matchesQuery } from './matches-query.ts'
import type { Pending } from './pending-state.ts'
import { changedKind } from './pending-sum.ts'
import { type Intent, type Row, withoutRefused } from './queue.ts'

type AnyRow = MaybePending<BookRow>

/**
 * Applies the writes that the server's answer lacks. In rows to show, refused and `held` writes
 * remove no row. In rows to sum (`only` is `sendable`), `held` writes remove rows too. A sum
 * leaves out refused writes and the writes that depend on them.
 */
export function mergeRows<R extends Row>(
  rows: R[],
  list: ListOf,
  pending: Pending,
  badgeOf: (state: Intent['state']) => ReactNode,
): R[] {
  let merged: AnyRow[] = rows
  const { intents } = pending
  const { only } = list
  const writes = only === 'sent' ? [] : ofList(only ? withoutRefused(intents) : intents, list)
  for (const { recordId, act, row, state } of [...lackedBy(list, pending), ...writes]) {
    const present = merged.find(({ _id }) => _id === recordId)
    const isFound = act !== 'delete' && matchesQuery(row, list.query)
    const isSent = state === 'sent'
    if (present && !isFound && state !== 'refused' && (state !== 'held' || only))
      merged = merged.filter((each) => each !== present)
    else if (present) {
      if (isSent && (present.updatedAt ?? '') > (row.updatedAt ?? '')) continue
      const changed = { ...present, ...row, ...figuresOf(present), ...(!isSent && { pending: badgeOf(state) }) }
      merged = merged.map((each) => (each === present ? changed : each))
    } else if (isFound) merged = inserted(merged, isSent ? row : { ...row, pending: badgeOf(state) }, list.query)
  }
  return merged as unknown as R[]
}

/** Returns the sent writes that the list's answer may lack. */
function lackedBy(list: ListOf, pending: Pending): readonly Intent[] {
  return isOld(list, pending) ? ofList(pending.sent, list) : []
}

/** True if the list's count and sum may lack a sent write. */
export function lacksSent(list: ListOf, pending: Pending): boolean {
  const isAffected = (intent: Intent) =>
    list.parent ? intent.parent === list.parent : changedKind(intent) === list.kind
  return isOld(list, pending) && pending.sent.some(isAffected)
}

const isOld = ({ at = 0 }: ListOf, { lastDoneAt }: Pending) => at < lastDoneAt

function ofList(intents: readonly Intent[], { kind, parent }: ListOf): readonly Intent[] {
  return intents.filter((intent) => intent.recordKind === kind && (parent === undefined || intent.parent === parent))
}

/** Returns the fields of a customer that only the server computes. */
function figuresOf({ balance, openSince }: AnyRow): Partial<AnyRow> {
  return openSince === undefined ? {} : { balance, openSince }
}

function inserted(rows: AnyRow[], row: AnyRow, query: Record<string, string>): AnyRow[] {
  const at = rows.findIndex((each) => comesBefore(row, each, query))
  return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row)
}
