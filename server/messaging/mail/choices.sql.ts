import { sql } from 'kysely'
import { MAIL_CHOICES, type MailChoice, type MailChoices } from '../../../contract/mail.ts'
import type { Context } from '../../platform/context.ts'

/** Used until the client changes a choice. */
export const USUAL_CHOICES: MailChoices = { day: true, week: true, month: true, year: true, warning: false }

export async function readChoices({ db }: Context, clientId: string): Promise<MailChoices> {
  const row = await db
    .selectFrom('mail_choice')
    .select(MAIL_CHOICES)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row ?? USUAL_CHOICES
}

export async function readChosen({ db }: Pick<Context, 'db'>, clientIds: string[]): Promise<Map<string, MailChoices>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select(['client_id', ...MAIL_CHOICES])
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ client_id, ...choices }) => [client_id, choices]))
}

export async function writeChoices({ db }: Context, clientId: string, choices: MailChoices): Promise<void> {
  await db
    .insertInto('mail_choice')
    .values({ client_id: clientId, ...choices })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(choices))
    .execute()
}

export async function switchOff({ db }: Context, clientId: string, kinds: readonly MailChoice[]): Promise<void> {
  const off: Partial<MailChoices> = Object.fromEntries(kinds.map((kind) => [kind, false]))
  if (kinds.length === 0) return
  await db
    .insertInto('mail_choice')
    .columns(['client_id', ...MAIL_CHOICES])
    .expression((query) =>
      query
        .selectFrom('books')
        .select(({ val }) => [
          'client_id' as const,
          ...MAIL_CHOICES.map((kind) => val<boolean>(off[kind] ?? USUAL_CHOICES[kind]).as(kind)),
        ])
        .where('client_id', '=', clientId),
    )
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(off))
    .execute()
}
