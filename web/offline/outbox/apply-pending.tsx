import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import type { ListOf } from '../pending-store.ts'
import type { MaybePending } from '../rows.ts'
import { type BookRow, comesBefore, matchesQuery } from './matches-query.ts'
import type { Pending } from './pending-state.ts'
import type { Intent, Row } from './queue.ts'

type AnyRow = MaybePending<BookRow>

/** Applies pending writes to the rows. A refused or `held` deletion doesn't remove its row. */
export function mergeRows<R extends Row>(rows: R[], { kind, parent, query }: ListOf, { intents, sent }: Pending): R[] {
  const ofKind = (intent: Intent) => intent.recordKind === kind && (parent === undefined || intent.parent === parent)
  let merged: AnyRow[] = rows
  for (const { recordId, act, row } of sent.filter(ofKind)) {
    const isThere = merged.some(({ _id }) => _id === recordId)
    if (act === 'delete') merged = merged.filter(({ _id }) => _id !== recordId)
    else if (isThere)
      merged = merged.map((each) => (each._id === recordId ? { ...newer(each, row), ...figuresOf(each) } : each))
    else if (act === 'add' && matchesQuery(row, query)) merged = inserted(merged, row, query)
  }
  for (const { recordId, act, row, state } of intents.filter(ofKind)) {
    const isStopped = state === 'refused' || state === 'held'
    const marked: AnyRow = { ...row, pending: <PendingBadge state={state} /> }
    const isThere = merged.some(({ _id }) => _id === recordId)
    if (act === 'delete' && !isStopped) merged = merged.filter(({ _id }) => _id !== recordId)
    else if (isThere) merged = merged.map((each) => (each._id === recordId ? { ...marked, ...figuresOf(each) } : each))
    else if (act !== 'delete' && matchesQuery(row, query)) merged = inserted(merged, marked, query)
  }
  return merged as unknown as R[]
}

export function PendingBadge({ state }: { state: Intent['state'] }) {
  const isRefused = state === 'refused'
  const Icon = isRefused ? TriangleAlert : Clock
  return (
    <span
      className={`inline-flex items-center gap-1 text-small font-normal whitespace-nowrap ${isRefused ? 'text-loss' : 'text-accent'}`}
    >
      <Icon aria-hidden className="size-4" />
      {words.states[state]}
    </span>
  )
}

function newer(present: AnyRow, sent: AnyRow): AnyRow {
  return (present.updatedAt ?? '') > (sent.updatedAt ?? '') ? present : { ...present, ...sent }
}

/** Returns the fields that only the server computes. Only customers have such fields. */
function figuresOf({ balance, openSince }: AnyRow): Partial<AnyRow> {
  return openSince === undefined ? {} : { balance, openSince }
}

function inserted(rows: AnyRow[], row: AnyRow, query: Record<string, string>): AnyRow[] {
  const at = rows.findIndex((each) => comesBefore(row, each, query))
  return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row)
}
