import { type CreditLine, type CreditPerson, credit } from '../../../contract/credit.ts'
import { type Entry, incomes } from '../../../contract/ledger.ts'
import type { NewIntent } from '../../../web/offline/outbox/queue.ts'
import { uuid7 } from '../../../web/offline/outbox/uuid7.ts'
import { intentOf } from './acts.ts'
import type { Books } from './books.ts'
import type { Dice } from './dice.ts'
import type { Habit, Listed, Shown } from './phone.ts'

type Row<R> = Shown & { row: R }

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']

/** The whole credit book as the server has it, and the incomes that payments were written down as. */
export async function readCreditBook(books: Books): Promise<Listed[]> {
  const [open, archived] = [await books.get(credit.list), await books.get(credit.list, '?archived=true')]
  const people = [...open.data, ...archived.data]
  const lines = await Promise.all(
    people.map(async ({ _id: parent }) => {
      const call = { ...credit.lines, path: credit.lines.path.replace('{id}', parent) }
      const { data } = await books.get(call)
      return data.map((row) => ({ kind: 'creditLine', parent, row }))
    }),
  )
  return [
    ...people.map((row) => ({ kind: 'creditPerson', row })),
    ...lines.flat(),
    ...(await books.list('income')).map((row) => ({ kind: 'income', row })),
  ]
}

/** Whoever keeps a credit book, and changes now and then an income that a payment was written down as. */
export function creditHabit(books: Books): Habit {
  return { fetch: () => readCreditBook(books), anAct }
}

function anAct(rows: readonly Shown[], dice: Dice): NewIntent | undefined {
  const people = rows.filter(({ kind }) => kind === 'creditPerson') as Row<CreditPerson>[]
  const lines = rows.filter(({ kind }) => kind === 'creditLine') as Row<CreditLine>[]
  const entries = rows.filter(({ kind }) => kind === 'income') as Row<Entry>[]
  const chosen = dice.random()
  if (people.length < 2 || chosen < 0.08) return aPerson()
  if (chosen < 0.55) return aLine(dice.oneOf(people), dice)
  if (chosen < 0.68) return lines.length > 0 ? aRemoval(dice.oneOf(lines)) : undefined
  if (chosen < 0.8) return entries.length > 0 ? anIncome(dice.oneOf(entries), dice) : undefined
  return aboutPerson(dice.oneOf(people), lines, dice)
}

function aPerson(): NewIntent {
  const id = uuid7()
  const body = { _id: id, name: `Person ${id}`, phone: '', note: '' }
  return intentOf('creditPerson', 'add', credit.add, { id, body, row: { ...body, ...NEW } as Shown['row'] })
}

const NEW = { phone: null, language: null, balance: 0, openSince: null, remindedAt: null, archivedAt: null }

/** Goods, a payment, or one that is an income too, whose title names the line. */
function aLine({ row: person }: Row<CreditPerson>, { oneOf, upTo }: Dice): NewIntent {
  const id = uuid7()
  const kind = oneOf(['gave', 'gave', 'paid', 'income'] as const)
  const body = {
    ...{ _id: id, kind: kind === 'gave' ? kind : 'paid', date: oneOf(DAYS), amount: (1 + upTo(1e6)) / 100, what: '' },
    ...(kind === 'income' && { income: { title: id, description: 'Paid' } }),
  }
  return intentOf('creditLine', 'add', credit.addLine, {
    ...{ id, pathOf: person._id, parent: person._id, body },
    row: { ...body, incomeId: null, parent: person._id } as Shown['row'],
  })
}

function aRemoval({ row, parent }: Row<CreditLine>): NewIntent {
  return intentOf('creditLine', 'delete', credit.removeLine, { id: row._id, row, parent })
}

function anIncome({ row, waits }: Row<Entry>, { random, upTo }: Dice): NewIntent {
  const { _id: id, title, description } = row
  if (random() < 0.4) return intentOf('income', 'delete', incomes.remove, { id, row })
  const body = { title, description, amount: (1 + upTo(1e6)) / 100 }
  const seen = waits ? undefined : row.updatedAt
  return intentOf('income', 'edit', incomes.update, { id, body, row: { ...row, ...body }, seen })
}

/** Another name, putting aside or bringing back, a reminder, giving up what is open, or the end. */
function aboutPerson(person: Row<CreditPerson>, lines: readonly Row<CreditLine>[], { oneOf }: Dice): NewIntent {
  const { row, waits } = person
  const { _id: id, name, archivedAt } = row
  const theirs = lines.filter(({ parent }) => parent === id)
  const needs = theirs.filter((line) => line.waits).map((line) => line.row._id)
  const known = { id, seen: waits ? undefined : row.updatedAt }
  const owed = balanceOf(theirs)
  const act = oneOf(['rename', 'archive', 'remind', 'end', 'end'] as const)
  if (act === 'rename') {
    const body = { name: `${name.slice(0, 60)} ${uuid7().slice(-4)}`, phone: '', note: '', language: null }
    return intentOf('creditPerson', 'edit', credit.update, {
      ...known,
      body,
      row: { ...row, ...body, phone: null } as Shown['row'],
    })
  }
  if (act === 'archive') {
    const call = archivedAt ? credit.restore : credit.archive
    const changed = { ...row, archivedAt: archivedAt ? null : '2026-11-22T10:00:00.000Z' }
    return intentOf('creditPerson', 'mark', call, { ...known, needs, body: {}, row: changed })
  }
  if (act === 'remind') return intentOf('creditPerson', 'mark', credit.remind, { ...known, body: {}, row })
  if (owed <= 0) return intentOf('creditPerson', 'delete', credit.remove, { ...known, needs, row })
  const line = { _id: uuid7(), kind: 'writtenOff', date: '2026-11-22', amount: owed / 100, what: '' }
  return intentOf('creditLine', 'add', credit.addLine, {
    ...{ id: line._id, pathOf: id, parent: id, needs, body: line },
    row: { ...line, incomeId: null, parent: id } as Shown['row'],
  })
}

/** What lines come to, in cents. */
export function balanceOf(lines: readonly { row: object }[]): number {
  return lines.reduce((sum, { row }) => {
    const { kind, amount } = row as CreditLine
    return sum + (kind === 'gave' ? 1 : -1) * Math.round(amount * 100)
  }, 0)
}
