import type { AnswerOf } from '../../../contract/route.ts'
import { MOST_CHANGES, type superadmin } from '../../../contract/staff.ts'
import { listStatusEvents } from '../../platform/audit-log/audit-log-list.sql.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findClient, presentClient } from '../people/clients.sql.ts'

export async function readUser(ctx: Context, id: string): Promise<AnswerOf<typeof superadmin.readUser>['data']> {
  const client = await findClient(ctx, id)
  if (!client) throw new Refusal(404, 'refused.notFoundPerson')
  return { client: presentClient(ctx, client), history: await listStatusEvents(ctx, id, MOST_CHANGES) }
}
