import type { TitleLook } from '../../../domain/title-look.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { copyLook, dropOldestLooks, forgetLooks, listLooks, putLooks } from './looks.sql.ts'

type LookChange = Pick<TitleLook, 'title'> & Partial<TitleLook>

const DERIVED = { icon: null, hue: null, group: null }

/**
 * Stores the last look of each title. A missing field keeps its stored value. With `keepsChosen`,
 * changes only fields that are stored as null, and adds looks only up to the quota. Without
 * `keepsChosen`, deletes looks whose fields are all null, and throws 409 if several looks exceed
 * the quota.
 */
export async function chooseLooks(
  ctx: Context,
  clientId: string,
  { looks, keepsChosen }: { looks: readonly LookChange[]; keepsChosen: boolean },
): Promise<void> {
  const last = new Map(looks.map((look) => [look.title.toLowerCase(), { ...look, title: look.title.toLowerCase() }]))
  await withBooksLock(ctx, { clientId }, async (tx) => {
    const stored = new Map((await listLooks(tx, clientId)).map((look) => [look.title, look]))
    const whole = [...last.values()].map((look) => ({ ...DERIVED, ...stored.get(look.title), ...look }))
    const [forgotten, wanted] = [whole.filter(isDerived), whole.filter((one) => !isDerived(one))]
    let room = QUOTAS.titleLooks.max - stored.size
    const chosen = keepsChosen ? wanted.filter(({ title }) => stored.has(title) || room-- > 0) : wanted
    const titles = new Set([...stored.keys(), ...chosen.map(({ title }) => title)])
    for (const { title } of forgotten) titles.delete(title)
    // Above the quota, `dropOldestLooks` would delete looks of other titles. "Undo" restores only
    // the titles in `looks`, so refuse several looks above the quota.
    if (last.size > 1 && !keepsChosen && titles.size > QUOTAS.titleLooks.max)
      throw new Refusal(409, 'refused.tooManyLooks')
    if (forgotten.length > 0 && !keepsChosen)
      await forgetLooks(
        tx,
        clientId,
        forgotten.map(({ title }) => title),
      )
    if (chosen.length === 0) return
    await putLooks(tx, clientId, chosen, { keepsChosen })
    await dropOldestLooks(tx, clientId, QUOTAS.titleLooks.max)
  })
}

export async function copyLookOnRename(
  tx: Context,
  clientId: string,
  renamed: { from: string; title: string },
): Promise<void> {
  await copyLook(tx, clientId, renamed)
  await dropOldestLooks(tx, clientId, QUOTAS.titleLooks.max)
}

const isDerived = ({ icon, hue, group }: TitleLook) => icon === null && hue === null && group === null
