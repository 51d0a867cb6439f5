import { type CreditPerson, credit } from '../../../contract/credit.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import type { PendingLine } from '../open-credit.ts'
import { pendingCredit } from './pending-credit.ts'

type Owner = Pick<CreditPerson, '_id' | 'name'>

export function writeLine(
  { _id: parent, name }: Owner,
  body: BodyInputOf<typeof credit.addLine>,
  { key, onWritten, needs }: { key?: string; onWritten?: () => void; needs?: string[] } = {},
) {
  return enqueueWrite(
    credit.addLine,
    { params: { id: parent }, body },
    {
      kind: 'creditLine',
      act: 'add',
      parent,
      needs,
      says: words.kinds[body.kind],
      // `balance` is the account's balance after this line. Only the server can compute it.
      sets: { name, incomeId: null, balance: undefined },
      onWritten,
    },
    key,
  )
}

export function balanceOf({ _id, balance }: Pick<CreditPerson, '_id' | 'balance'>): number {
  return sumAmounts([balance, pendingCredit(_id)])
}

export function changeLine(
  { _id: parent, name }: Owner,
  line: PendingLine,
  body: BodyInputOf<typeof credit.updateLine>,
  { key, isUndo }: { key?: string; isUndo?: true } = {},
) {
  const sets = { name, balance: undefined }
  const about = { kind: 'creditLine', act: 'edit', parent, row: line, sets, ...(isUndo && { isUndo }) } as const
  return enqueueWrite(credit.updateLine, { params: { id: line._id }, body }, about, key)
}

/** Returns how much more the client owes the customer after adding `change` to the balance. */
export function overpaidBy(person: Pick<CreditPerson, '_id' | 'balance'> | undefined, change: number): number {
  const before = person ? balanceOf(person) : 0
  const ahead = (balance: number) => Math.max(-balance, 0)
  return Math.max(sumAmounts([ahead(sumAmounts([before, change])), -ahead(before)]), 0)
}
