import { debts } from '../../../contract/debts.ts'
import type { Call } from '../../../contract/route.ts'
import type { Intent, NewIntent, Row } from '../../../web/offline/outbox/queue.ts'
import { uuid7 } from '../../../web/offline/outbox/uuid7.ts'
import { type Books, CALLS, KINDS, type Kind, type Wire } from './books.ts'
import type { Dice } from './dice.ts'
import type { Habit, Shown } from './phone.ts'

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']

/** Whoever keeps the three books. */
export function booksHabit(books: Books): Habit {
  return {
    fetch: async () =>
      (await Promise.all(KINDS.map(async (kind) => (await books.list(kind)).map((row) => ({ kind, row }))))).flat(),
    anAct: (rows, dice) => anAct(rows as readonly ShownRecord[], dice),
  }
}

interface ShownRecord extends Shown {
  kind: Kind
  row: Wire
}

function anAct(rows: readonly ShownRecord[], dice: Dice): NewIntent | undefined {
  const act = rows.length < 2 ? 'add' : dice.oneOf(['add', 'add', 'edit', 'edit', 'delete', 'mark'] as const)
  if (act === 'add') return anAdd(dice)
  const chosen = dice.oneOf(rows)
  if (act === 'edit') return anEdit(chosen, dice)
  return act === 'mark' ? aMark(rows, dice) : aDelete(chosen)
}

function anAdd({ oneOf, upTo }: Dice): NewIntent {
  const kind = oneOf(KINDS)
  const id = uuid7()
  const words = { title: `Title ${upTo(1e6)}`, description: 'Written down', amount: upTo(1e7) / 100 }
  const day = oneOf(DAYS)
  const body = kind === 'debt' ? { ...words, dueDate: day, creditor: 'SACCO' } : { ...words, date: day }
  const row = { _id: id, ...body, ...(kind === 'debt' && { isPaid: false }) }
  return intentOf(kind, 'add', CALLS[kind].add, { id, row, body: { ...body, _id: id } })
}

function anEdit({ kind, row, waits }: ShownRecord, { upTo }: Dice): NewIntent {
  const {
    _id: id,
    date: _date,
    dueDate: _due,
    isPaid: _paid,
    createdAt: _c,
    updatedAt: _u,
    ...rest
  } = row as Wire & { createdAt?: string }
  const body = { ...rest, title: `Edited ${upTo(1e6)}`, amount: upTo(1e7) / 100 }
  const seen = waits ? undefined : row.updatedAt
  return intentOf(kind, 'edit', CALLS[kind].update, { id, body, row: { ...row, ...body }, seen })
}

function aDelete({ kind, row }: ShownRecord): NewIntent {
  return intentOf(kind, 'delete', CALLS[kind].remove, { id: row._id, row })
}

function aMark(rows: readonly ShownRecord[], { oneOf }: Dice): NewIntent | undefined {
  const unpaid = rows.filter(({ kind, row }) => kind === 'debt' && !row.isPaid)
  if (unpaid.length === 0) return undefined
  const { row, waits } = oneOf(unpaid)
  const seen = waits ? undefined : row.updatedAt
  return intentOf('debt', 'mark', debts.markPaid, {
    id: row._id,
    row: { ...row, isPaid: true } as Wire,
    body: {},
    seen,
  })
}

export function intentOf(
  recordKind: string,
  act: Intent['act'],
  { method, path, creates, fallback }: Call,
  {
    id,
    pathOf = id,
    ...rest
  }: {
    id: string
    /** Whom the path names, where that is another. */
    pathOf?: string
    row: Row
    body?: object
    seen?: string | undefined
    parent?: string | undefined
    needs?: string[]
  },
): NewIntent {
  const call = { method, path: path.replace('{id}', pathOf), creates, fallback }
  return { recordKind, recordId: id, act, call, key: uuid7(), madeAt: 0, ...rest }
}
