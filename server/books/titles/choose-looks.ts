import type { TitleLook } from '../../../domain/title-look.ts'
import type { Context } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { copyLook, dropOldestLooks, forgetLooks, putLooks } from './looks.sql.ts'

/**
 * If a title occurs several times, its last look counts. Unless `keepsChosen`, a look without icon
 * and colour deletes the stored one.
 */
export async function chooseLooks(
  ctx: Context,
  clientId: string,
  { looks, keepsChosen }: { looks: readonly TitleLook[]; keepsChosen: boolean },
): Promise<void> {
  const last = new Map(looks.map((look) => [look.title.toLowerCase(), { ...look, title: look.title.toLowerCase() }]))
  const [forgotten, chosen] = [
    [...last.values()].filter(isDerived),
    [...last.values()].filter((one) => !isDerived(one)),
  ]
  await withBooksLock(ctx, { clientId }, async (tx) => {
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

const isDerived = ({ icon, hue }: TitleLook) => icon === null && hue === null
