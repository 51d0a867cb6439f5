import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { updateKeepsCredit } from '../people/clients.sql.ts'

export function chooseCredit(ctx: Context, { id }: Actor, isOn: boolean): Promise<void> {
  return updateKeepsCredit(ctx, id, isOn)
}
