import type { imports } from '../../../contract/imports.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { dropOldestCounterparties, forgetCounterparties, putCounterparties } from './counterparties.sql.ts'

type Choices = BodyOf<typeof imports.setCounterparties>['counterparties']

export async function rememberCounterparties(ctx: Context, clientId: string, sent: Choices): Promise<void> {
  const choices = [...new Map(sent.map((one) => [`${one.who} ${one.direction}`, one])).values()]
  const forgotten = choices.filter(({ choice }) => choice === null)
  const chosen = choices.filter(({ choice }) => choice !== null)
  await withBooksLock(ctx, { clientId }, async (tx) => {
    if (forgotten.length > 0) await forgetCounterparties(tx, clientId, forgotten)
    if (chosen.length === 0) return
    await putCounterparties(tx, clientId, chosen)
    await dropOldestCounterparties(tx, clientId, QUOTAS.counterparties.max)
  })
}
