import { type CreditPerson, credit } from '../../contract/credit.ts'
import type { BodyInputOf } from '../../contract/route.ts'
import { sumAmounts } from '../../domain/money.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { waiting, writeAhead } from '../outbox/write.ts'

/** Whose line it is. */
type Owner = Pick<CreditPerson, '_id' | 'name'>

/** Writes a line into somebody's account, also where there is no network; it leaves after the person, if they wait too. */
export function writeLine(
  { _id: parent, name }: Owner,
  body: BodyInputOf<typeof credit.addLine>,
  { key, onWritten, needs }: { key?: string; onWritten?: () => void; needs?: string[] } = {},
) {
  return writeAhead(
    credit.addLine,
    { params: { id: parent }, body },
    {
      kind: 'creditLine',
      act: 'add',
      parent,
      needs,
      says: words.kinds[body.kind],
      // What was owed after it is known to the server alone.
      sets: { name, incomeId: null, balance: undefined },
      onWritten,
    },
    key,
  )
}

/** What of somebody's account waits: what ends it is sent behind that. */
export function waitingLines(personId: string): string[] {
  const intents = waiting.get()?.intents ?? []
  return intents.filter(({ parent }) => parent === personId).map(({ recordId }) => recordId)
}

/** What somebody owes once everything is sent. */
export function balanceOf({ _id, balance }: Pick<CreditPerson, '_id' | 'balance'>): number {
  return sumAmounts([balance, waiting.get()?.credit(_id)?.amount ?? 0])
}
