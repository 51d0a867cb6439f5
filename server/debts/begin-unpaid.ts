import type { Debt } from '../../contract/debts.ts'
import type { Context } from '../context.ts'
import type { Page } from '../db/keyset.ts'
import { listUnpaid, sumUnpaid } from './debts.sql.ts'

/**
 * What a client still owes, with the first `limit` of the debts that make it up, both of one moment. Where there are
 * more, those that follow are read later: what is written meanwhile may be in them and not in the sum.
 */
export function beginUnpaid(
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
