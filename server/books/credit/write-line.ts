import { v7 as uuidv7 } from 'uuid'
import type { CreditLine, CreditPerson, credit } from '../../../contract/credit.ts'
import type { Entry } from '../../../contract/ledger.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Day } from '../../../domain/day.ts'
import { type Cents, centsOf, decimalOf, toCents } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { acceptIfUnchanged, isChanged, type Seen } from '../../platform/http/precondition.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addEntry, changeEntry, readEntry, removeEntry } from '../ledger/write-entry.ts'
import type { Saved } from '../limits/warn.ts'
import { bytesOf, chargeStorage, refuseDeleted, shrinkBooks, storedAs } from '../rows/charge-storage.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { deleteLine, findLine, insertLine, type LineFacts, readLine, updateLine } from './credit-lines.sql.ts'
import { applyToBalance, findBalance } from './credit-people.sql.ts'
import { syncPaymentFromIncome } from './sync-payment.ts'
import { getPersonOrThrow } from './write-person.ts'

export interface WrittenLine {
  line: CreditLine
  person: CreditPerson
  income?: Saved<Entry>
}

/** Adding the same `_id` again changes nothing. Throws 409 for a write-off above the balance. */
export async function addLine(
  ctx: Context,
  clientId: string,
  personId: string,
  { _id, kind, date, amount, what, income: asIncome }: BodyOf<typeof credit.addLine>,
): Promise<WrittenLine> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const balance = await findBalance(tx, clientId, personId)
    if (balance === undefined) throw new Refusal(404, 'refused.notFoundPerson')
    const before = _id && (await findLine(tx, clientId, _id))
    if (before) return answerRepeatedAdd(tx, clientId, personId, before)
    if (_id) await refuseDeleted(tx, clientId, _id)
    if (kind === 'writtenOff' && toCents(amount) > balance) throw new Refusal(409, 'refused.writtenOffTooMuch')
    await chargeStorage(tx, books, storedAs(what))
    const income = asIncome && (await addEntry(tx, { clientId, kind: 'income' }, { date, amount, ...asIncome }))
    const line = { id: _id ?? uuidv7(), person_id: personId, kind, day: date, amount: amount.toFixed(2), what }
    await insertLine(tx, clientId, { ...line, income_id: income?.item._id ?? null })
    const moved = await applyToBalance(tx, clientId, personId, changeOnAdd(line), { unarchives: true })
    return { line: (await readLine(tx, clientId, line.id)) as CreditLine, person: moved, ...(income && { income }) }
  })
}

/** A payment's income gets the new amount and day, but keeps its texts (decision 0056). */
export async function changeLine(
  ctx: Context,
  clientId: string,
  { id, ifUnmodifiedSince }: Seen,
  { amount, what, date }: BodyOf<typeof credit.updateLine>,
): Promise<WrittenLine> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const before = await findLine(tx, clientId, id)
    if (!before) throw new Refusal(404, 'refused.notFoundCredit')
    if (isChanged(before, ifUnmodifiedSince)) {
      const wanted = { amount, what, ...(date && { date }) }
      const line = acceptIfUnchanged((await readLine(tx, clientId, id)) as CreditLine, wanted)
      return { line, person: await getPersonOrThrow(tx, clientId, before.personId) }
    }
    const rise = toCents(amount) - centsOf(before.amount)
    const balance = (await findBalance(tx, clientId, before.personId)) as Cents
    if (before.kind === 'writtenOff' && rise > balance) throw new Refusal(409, 'refused.writtenOffTooMuch')
    await chargeStorage(tx, books, { rows: 0, bytes: bytesOf(what) - before.bytes })
    const day = date ?? before.day
    const isSame = rise === 0n && day === before.day
    const income = isSame ? undefined : await changeIncome(tx, clientId, before.incomeId, { amount, date: day })
    await updateLine(tx, clientId, id, { day, amount: amount.toFixed(2), what, updated_at: tx.clock.now() })
    // If the payment has an income, `changeIncome` has already updated the balance.
    const moved = decimalOf(income ? 0n : before.kind === 'gave' ? rise : -rise)
    const person = await applyToBalance(tx, clientId, before.personId, moved)
    return { line: (await readLine(tx, clientId, id)) as CreditLine, person, ...(income && { income }) }
  })
}

export async function removeLine(ctx: Context, clientId: string, id: string): Promise<CreditPerson> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const before = await deleteLine(tx, clientId, id)
    if (!before) throw new Refusal(404, 'refused.notFoundCredit')
    await shrinkBooks(tx, books, before)
    if (before.incomeId !== null) {
      const income = { id: before.incomeId, ifUnmodifiedSince: undefined }
      await removeEntry(tx, { clientId, kind: 'income' }, income, syncPaymentFromIncome)
    }
    return applyToBalance(tx, clientId, before.personId, changeOnRemove(before))
  })
}

async function answerRepeatedAdd(
  tx: Context,
  clientId: string,
  personId: string,
  before: LineFacts,
): Promise<WrittenLine> {
  if (before.personId !== personId) throw new Refusal(409, 'refused.lineIdTaken')
  const [line, person] = [await readLine(tx, clientId, before.id), await getPersonOrThrow(tx, clientId, personId)]
  return { line: line as CreditLine, person }
}

async function changeIncome(
  tx: Context,
  clientId: string,
  id: string | null,
  change: { amount: number; date: Day },
): Promise<Saved<Entry> | undefined> {
  if (id === null) return undefined
  const ledger = { clientId, kind: 'income' } as const
  const { title, description } = await readEntry(tx, ledger, id)
  return changeEntry(tx, ledger, { id }, { title, description, ...change }, syncPaymentFromIncome)
}

type Moved = Pick<LineFacts, 'kind' | 'amount'>

const changeOnAdd = ({ kind, amount }: Moved) => (kind === 'gave' ? amount : `-${amount}`)
const changeOnRemove = ({ kind, amount }: Moved) => (kind === 'gave' ? `-${amount}` : amount)
