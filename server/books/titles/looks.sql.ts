import { sql } from 'kysely'
import type { TitleLook } from '../../../domain/title-look.ts'
import type { Context } from '../../platform/context.ts'

export async function listLooks({ db }: Context, clientId: string): Promise<TitleLook[]> {
  return db
    .selectFrom('title_look')
    .select(['title', 'icon', 'hue', 'group_name as group'])
    .where('client_id', '=', clientId)
    .orderBy('title')
    .execute()
}

const FILL = sql`
  on conflict (client_id, title) do update set icon = coalesce(title_look.icon, excluded.icon),
    hue = coalesce(title_look.hue, excluded.hue), group_name = coalesce(title_look.group_name, excluded.group_name)`

const REPLACE = sql`
  on conflict (client_id, title) do update set icon = excluded.icon, hue = excluded.hue,
    group_name = excluded.group_name, updated_at = excluded.updated_at`

export async function putLooks(
  { db, clock }: Context,
  clientId: string,
  looks: readonly TitleLook[],
  { keepsChosen }: { keepsChosen: boolean },
): Promise<void> {
  await sql`
    insert into title_look (client_id, title, icon, hue, group_name, updated_at)
    select client_id, input.title, input.icon, input.hue, input.group_name, ${clock.now()}::timestamptz
    from books, unnest(
      ${looks.map(({ title }) => title)}::text[], ${looks.map(({ icon }) => icon)}::text[],
      ${looks.map(({ hue }) => hue)}::smallint[], ${looks.map(({ group }) => group)}::text[]
    ) as input (title, icon, hue, group_name)
    where client_id = ${clientId}
    ${keepsChosen ? FILL : REPLACE}`.execute(db)
}

export async function forgetLooks({ db }: Context, clientId: string, titles: readonly string[]): Promise<void> {
  await db.deleteFrom('title_look').where('client_id', '=', clientId).where('title', 'in', titles).execute()
}

/**
 * Fills the null fields of the look of `title` from the look of `from`. Keeps the look of `from`,
 * because an undo may restore that title.
 */
export async function copyLook(
  { db, clock }: Context,
  clientId: string,
  { from, title }: { from: string; title: string },
): Promise<void> {
  await sql`
    insert into title_look (client_id, title, icon, hue, group_name, updated_at)
    select client_id, ${title.toLowerCase()}::text, icon, hue, group_name, ${clock.now()}::timestamptz from title_look
    where client_id = ${clientId} and title = ${from.toLowerCase()}
    ${FILL}`.execute(db)
}

export async function dropOldestLooks({ db }: Context, clientId: string, max: number): Promise<void> {
  await sql`
    delete from title_look
    where client_id = ${clientId} and title in (
      select title from title_look where client_id = ${clientId}
      order by updated_at desc, title offset ${max})`.execute(db)
}
