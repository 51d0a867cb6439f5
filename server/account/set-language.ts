import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller.ts'
import { updateLanguage } from '../people/clients.sql.ts'

/** Sets the caller's language. It is no change of the profile: nothing is recorded, nobody is told. */
export function setLanguage(ctx: Context, { id }: Actor, language: Language): Promise<void> {
  return updateLanguage(ctx, id, language)
}
