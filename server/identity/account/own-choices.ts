import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { type Choice, markFirstStepsOver, updateChoice } from '../people/clients.sql.ts'

export function choose(ctx: Context, { id }: Actor, choice: Choice): Promise<void> {
  return updateChoice(ctx, id, choice)
}

export function endFirstSteps(ctx: Context, { id }: Actor): Promise<void> {
  return markFirstStepsOver(ctx, id)
}
