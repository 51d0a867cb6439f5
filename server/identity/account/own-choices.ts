import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { type ClientChoice, markFirstStepsOver, updateChoice } from '../people/clients.sql.ts'

export function choose(ctx: Context, { id }: Actor, choice: ClientChoice): Promise<void> {
  return updateChoice(ctx, id, choice)
}

export function endFirstSteps(ctx: Context, { id }: Actor): Promise<void> {
  return markFirstStepsOver(ctx, id)
}
