import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'

/** What a visitor wrote. */
export interface ContactMessage {
  name: string
  email: string
  phone: string
  message: string
}

/** Keeps a visitor's message. */
export async function insertMessage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  message: ContactMessage,
): Promise<void> {
  await db
    .insertInto('contact_message')
    .values({ ...message, id: uuidv7(), created_at: clock.now() })
    .execute()
}
