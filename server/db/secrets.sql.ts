import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'

/** The signature of a claim (HMAC-SHA-256, base64url, 43 characters) by the key of that name. */
export async function signClaim(ctx: Context, name: string, claim: string): Promise<string> {
  return createHmac('sha256', await readSecret(ctx, name))
    .update(claim)
    .digest('base64url')
}

/** A random key that the product made for itself at first need and keeps: the same in every process and after restarts. */
export async function readSecret({ db }: Context, name: string): Promise<Buffer> {
  const read = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const found = await read()
  if (found) return found.value
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ((await read()) as { value: Buffer }).value
}
