import type { Language } from '../../../domain/language.ts'
import type { Context } from '../../platform/context.ts'

export async function readLanguage({ db }: Context, clientId: string | null): Promise<Language> {
  if (clientId === null) return 'en'
  const client = await db.selectFrom('client').select('language').where('id', '=', clientId).executeTakeFirst()
  return client?.language ?? 'en'
}
