import type { Context } from '../context.ts'
import type { Actor } from '../http/caller.ts'
import { markFirstStepsOver } from '../people/clients.sql.ts'

/** Shows the caller no first steps any more. It is no change of the profile: nothing is recorded, nobody is told. */
export function endFirstSteps(ctx: Context, { id }: Actor): Promise<void> {
  return markFirstStepsOver(ctx, id)
}
