import { type CreditPerson, credit } from '../../../contract/credit.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { enqueueWrite, waiting } from '../../offline/outbox/write.ts'

type Owner = Pick<CreditPerson, '_id' | 'name'>

/** Records a line, also offline. It is sent after its person, if that is pending too. */
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
      // Only the server knows the balance after it.
      sets: { name, incomeId: null, balance: undefined },
      onWritten,
    },
    key,
  )
}

/** Ids of pending lines, which must be sent before anything that closes the account. */
export function waitingLines(personId: string): string[] {
  const intents = waiting.get()?.intents ?? []
  return intents.filter(({ parent }) => parent === personId).map(({ recordId }) => recordId)
}

export function balanceOf({ _id, balance }: Pick<CreditPerson, '_id' | 'balance'>): number {
  return sumAmounts([balance, waiting.get()?.credit(_id)?.amount ?? 0])
}
