import type { Language } from '../../../domain/language.ts'
import type { Context } from '../../platform/context.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { updateLanguage } from '../people/clients.sql.ts'

export function setLanguage(ctx: Context, { id }: Actor, language: Language): Promise<void> {
  return updateLanguage(ctx, id, language)
}
