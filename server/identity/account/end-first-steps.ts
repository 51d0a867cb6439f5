import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { markFirstStepsOver } from '../people/clients.sql.ts'

export function endFirstSteps(ctx: Context, { id }: Actor): Promise<void> {
  return markFirstStepsOver(ctx, id)
}
