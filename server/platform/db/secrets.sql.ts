import { randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'

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
