import type { BookKind } from './book-kind.ts'
import { foldText } from './fold-text.ts'
import type { TitleLook } from './title-look.ts'
import { derivedIcon, groupOfIcon, soldGroupOfIcon, type TitleGroup } from './title-words.ts'

/** Names of our groups in one language, by key. */
export type GroupNames = Readonly<Record<TitleGroup, string>>

type Looks = readonly TitleLook[] | undefined

export function chosenLook(title: string, looks: Looks): TitleLook | undefined {
  const folded = title.trim().toLowerCase()
  return looks?.find((look) => look.title === folded)
}

/** Returns the key of one of our groups, or the name of one of the client's. */
export function findGroup(title: string, kind: BookKind, looks: Looks, names: GroupNames): string {
  const chosen = chosenLook(title, looks)
  if (chosen?.group) return sameGroup(chosen.group, looks, names)
  const icon = chosen?.icon ?? derivedIcon(title) ?? ''
  return kind === 'income' ? soldGroupOfIcon(icon) : groupOfIcon(icon)
}

/** Returns our groups, then the client's. Each name in one language is one group. */
export function listGroups(looks: Looks, names: GroupNames): string[] {
  const own = new Set(looks?.flatMap(({ group }) => group || []).toSorted())
  const byName = new Map<string, string>()
  for (const group of [...Object.keys(names), ...own]) {
    const name = foldedName(group, names)
    byName.set(name, byName.get(name) ?? group)
  }
  return [...byName.values()]
}

export function sameGroup(group: string, looks: Looks, names: GroupNames): string {
  const name = foldedName(group, names)
  return listGroups(looks, names).find((other) => foldedName(other, names) === name) ?? group
}

/** The server stores one of our groups by its key, and one of the client's by its name. */
export function groupName(group: string, names: GroupNames): string {
  return Object.hasOwn(names, group) ? names[group as TitleGroup] : group
}

const foldedName = (group: string, names: GroupNames) => foldText(groupName(group, names))
