import { type CreditPerson, credit } from '../../../contract/credit.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { enqueueWrite } from '../../offline/rows.ts'
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
      // Only the server can compute the balance after this line.
      sets: { name, incomeId: null, balance: undefined },
      onWritten,
    },
    key,
  )
}

export function balanceOf({ _id, balance }: Pick<CreditPerson, '_id' | 'balance'>): number {
  return sumAmounts([balance, pendingCredit(_id)])
}
