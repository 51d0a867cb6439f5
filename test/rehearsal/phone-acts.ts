import { type CreditLine, type CreditPerson, credit } from '../../contract/credit.ts'
import { debts } from '../../contract/debts.ts'
import { expenses, incomes } from '../../contract/ledger.ts'
import type { Call } from '../../contract/route.ts'
import { addDays } from '../../domain/day.ts'
import type { NewIntent, Row } from '../../web/offline/outbox/queue.ts'
import { uuid7 } from '../../web/offline/outbox/uuid7.ts'
import { BOOKS, type Book, todayOf, type World } from './model.ts'
import type { Shown } from './phone.ts'

export interface Dice {
  random(): number
  upTo(count: number): number
  oneOf<T>(list: readonly T[]): T
}

export type Act = NewIntent
type Of<R> = Shown & { row: R }
type Wire = Row & { title: string; amount: number; isPaid?: boolean; date?: string; dueDate?: string }

const CALLS = { expense: expenses, income: incomes, debt: debts } as const

export function writeSomething(rows: readonly Shown[], dice: Dice, world: World): Act | undefined {
  const day = addDays(todayOf(world), dice.oneOf([0, 0, 0, -1, -2, -20, 3]))
  return dice.random() < 0.5 ? aboutBooks(rows, day, dice) : aboutCredit(rows, day, dice)
}

function aboutBooks(all: readonly Shown[], day: string, { oneOf, upTo }: Dice): Act | undefined {
  const rows = all.filter(({ kind }) => kind in CALLS) as Of<Wire>[]
  const act = rows.length < 2 ? 'add' : oneOf(['add', 'add', 'edit', 'edit', 'delete', 'mark'] as const)
  if (act === 'add') {
    const kind: Book = oneOf(BOOKS)
    const id = uuid7()
    const words = { title: `Title ${upTo(1e6)}`, description: 'Recorded', amount: upTo(1e7) / 100 }
    const body = kind === 'debt' ? { ...words, dueDate: day, creditor: 'SACCO' } : { ...words, date: day }
    const row = { _id: id, ...body, ...(kind === 'debt' && { isPaid: false }) }
    return intentOf(kind, 'add', CALLS[kind].add, { id, row, body: { ...body, _id: id } })
  }
  if (act === 'mark') {
    const unpaid = rows.filter(({ kind, row }) => kind === 'debt' && !row.isPaid)
    if (unpaid.length === 0) return undefined
    const { row, isPending } = oneOf(unpaid)
    const paid = { ...row, isPaid: true }
    return intentOf('debt', 'mark', debts.markPaid, { ...seenOf(row, isPending), row: paid, body: {} })
  }
  const { kind, row, isPending } = oneOf(rows)
  if (act === 'delete') return intentOf(kind, 'delete', CALLS[kind as Book].remove, { id: row._id, row })
  const { title: _, ...fields } = row as Wire & { description: string; creditor?: string }
  const { description, creditor } = fields
  const body = { description, title: `Edited ${upTo(1e6)}`, amount: upTo(1e7) / 100, ...(creditor && { creditor }) }
  return intentOf(kind, 'edit', CALLS[kind as Book].update, {
    ...seenOf(row, isPending),
    body,
    row: { ...row, ...body },
  })
}

const seenOf = ({ _id: id, updatedAt }: Row, isPending: boolean) => ({ id, seen: isPending ? undefined : updatedAt })

function aboutCredit(rows: readonly Shown[], day: string, dice: Dice): Act | undefined {
  const people = rows.filter(({ kind }) => kind === 'creditPerson') as Of<CreditPerson>[]
  const lines = rows.filter(({ kind }) => kind === 'creditLine') as Of<CreditLine>[]
  const chosen = dice.random()
  if (people.length < 2 || chosen < 0.1) {
    const id = uuid7()
    const body = { _id: id, name: `Person ${id}`, phone: '', note: '' }
    return intentOf('creditPerson', 'add', credit.add, { id, body, row: { ...body, archivedAt: null } as Row })
  }
  if (chosen < 0.6) return aLine(dice.oneOf(people), day, dice)
  if (chosen < 0.75) {
    if (lines.length === 0) return undefined
    const { row, parent, isPending } = dice.oneOf(lines)
    if (chosen < 0.68) {
      const body = { amount: (1 + dice.upTo(1e6)) / 100, what: '' }
      const about = { ...seenOf(row, isPending), parent, body, row: { ...row, ...body } }
      return intentOf('creditLine', 'edit', credit.updateLine, about)
    }
    return intentOf('creditLine', 'delete', credit.removeLine, { id: row._id, row, parent })
  }
  return aboutPerson(dice.oneOf(people), lines, day, dice)
}

function aLine({ row: { _id: parent } }: Of<CreditPerson>, date: string, { oneOf, upTo }: Dice): Act {
  const id = uuid7()
  const kind = oneOf(['gave', 'gave', 'paid', 'income'] as const)
  const body = {
    ...{ _id: id, kind: kind === 'gave' ? kind : 'paid', date, amount: (1 + upTo(1e6)) / 100, what: '' },
    ...(kind === 'income' && { income: { title: id, description: 'Paid' } }),
  }
  return intentOf('creditLine', 'add', credit.addLine, { id, pathOf: parent, parent, body, row: body })
}

function aboutPerson(
  { row, isPending }: Of<CreditPerson>,
  all: readonly Of<CreditLine>[],
  day: string,
  dice: Dice,
): Act {
  const { _id: id, name, archivedAt } = row
  const lines = all.filter(({ parent }) => parent === id)
  const needs = lines.filter((line) => line.isPending).map((line) => line.row._id)
  const known = { ...seenOf(row, isPending), row }
  const act = dice.oneOf(['rename', 'archive', 'remind', 'end', 'end'] as const)
  if (act === 'rename') {
    const body = { name: `${name.slice(0, 60)} ${uuid7().slice(-4)}`, phone: '', note: '', language: null }
    return intentOf('creditPerson', 'edit', credit.update, {
      ...known,
      body,
      row: { ...row, ...body, phone: null } as Row,
    })
  }
  if (act === 'archive') {
    const changed = { ...row, archivedAt: archivedAt ? null : `${day}T10:00:00.000Z` }
    const call = archivedAt ? credit.restore : credit.archive
    return intentOf('creditPerson', 'mark', call, { ...known, needs, body: {}, row: changed })
  }
  if (act === 'remind') return intentOf('creditPerson', 'mark', credit.remind, { ...known, body: {} })
  const signed = lines.map((line) => (line.row.kind === 'gave' ? 1 : -1) * Math.round(line.row.amount * 100))
  const owed = signed.reduce((sum, cents) => sum + cents, 0)
  if (owed <= 0) return intentOf('creditPerson', 'delete', credit.remove, { ...known, needs })
  const line = { _id: uuid7(), kind: 'writtenOff', date: day, amount: owed / 100, what: '' }
  const about = { id: line._id, pathOf: id, parent: id, needs, body: line, row: line }
  return intentOf('creditLine', 'add', credit.addLine, about)
}

interface About {
  id: string
  pathOf?: string
  row: Row
  body?: object
  seen?: string | undefined
  parent?: string | undefined
  needs?: string[]
}

function intentOf(
  recordKind: string,
  act: Act['act'],
  { method, path, creates, fallback }: Call,
  { id, pathOf = id, ...rest }: About,
): Act {
  const call = { method, path: path.replace('{id}', pathOf), creates, fallback }
  return { recordKind, recordId: id, act, call, key: uuid7(), madeAt: 0, ...rest }
}
