import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { updateRunsBusiness } from '../people/clients.sql.ts'

export function chooseBusiness(ctx: Context, { id }: Actor, isOn: boolean): Promise<void> {
  return updateRunsBusiness(ctx, id, isOn)
}
