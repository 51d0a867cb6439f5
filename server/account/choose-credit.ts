import type { Context } from '../context.ts'
import type { Actor } from '../http/caller.ts'
import { updateKeepsCredit } from '../people/clients.sql.ts'

/** Turns customer credit on or off in the caller's screens. It is no change of the profile: nothing is recorded. */
export function chooseCredit(ctx: Context, { id }: Actor, isOn: boolean): Promise<void> {
  return updateKeepsCredit(ctx, id, isOn)
}
