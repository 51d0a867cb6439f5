import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { contact } from '../../../contract/contact.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'

export type ContactMessage = BodyOf<typeof contact.send>

export async function insertMessage({ db, clock }: Context, message: ContactMessage): Promise<void> {
  await db
    .insertInto('contact_message')
    .values({ ...message, id: uuidv7(), created_at: clock.now() })
    .execute()
}

/** `email` must be in lower case. Keeps messages newer than `until`. */
export async function eraseMessagesOf({ db }: Context, email: string, until: Date | null): Promise<void> {
  const written = db.deleteFrom('contact_message').where(sql<boolean>`lower(email) = ${email}`)
  await (until ? written.where('created_at', '<=', until) : written).execute()
}
