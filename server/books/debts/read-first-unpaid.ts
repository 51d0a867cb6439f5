import type { Debt } from '../../../contract/debts.ts'
import type { Context } from '../../platform/context.ts'
import type { Page } from '../../platform/db/keyset.ts'
import { listUnpaid, sumUnpaid } from './debts.sql.ts'

export function readFirstUnpaid(
  ctx: Context,
  clientId: string,
  limit: number,
): Promise<{ sum: { total: number; count: number }; found: Page<Debt> }> {
  return ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const tx = { ...ctx, db }
      return {
        sum: await sumUnpaid(tx, clientId),
        found: await listUnpaid(tx, clientId, { after: null, limit }),
      }
    })
}
