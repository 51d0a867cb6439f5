import type { BookKind } from './book-kind.ts'
import { foldText } from './fold-text.ts'
import type { TitleLook } from './title-look.ts'
import { groupingIcon, groupOfIcon, soldGroupOfIcon, type TitleGroup } from './title-words.ts'

/** Names of the built-in groups in one language, by key. */
export type GroupNames = Readonly<Record<TitleGroup, string>>

type Looks = readonly TitleLook[] | undefined

export function chosenLook(title: string, looks: Looks): TitleLook | undefined {
  const folded = title.trim().toLowerCase()
  return looks?.find((look) => look.title === folded)
}

/**
 * Returns a function that maps a title to its group: the key of a built-in group, or the name of
 * a group that the client created.
 */
export function groupFinder(kind: BookKind, looks: Looks, names: GroupNames): (title: string) => string {
  const same = sameGroups(looks, names)
  const chosen = new Map(looks?.map((look) => [look.title, look]))
  const known = new Map<string, string>()
  function find(folded: string): string {
    const { group, icon } = chosen.get(folded) ?? {}
    if (group) return same.find(group)
    const shown = icon ?? groupingIcon(folded)
    return kind === 'income' ? soldGroupOfIcon(shown) : groupOfIcon(shown)
  }
  return (title) => {
    const folded = title.trim().toLowerCase()
    const group = known.get(folded) ?? find(folded)
    known.set(folded, group)
    return group
  }
}

/**
 * Returns a function that checks whether a title belongs to a group. The group's name may differ
 * in case and accents.
 */
export function groupMatcher(kind: BookKind, looks: Looks, names: GroupNames) {
  const groupOf = groupFinder(kind, looks, names)
  const same = sameGroups(looks, names)
  return (title: string, group: string) => groupOf(title) === same.find(group)
}

/**
 * `all` lists the built-in groups, then the client's groups. `find` maps groups with the same
 * name in this language to the first such group.
 */
export function sameGroups(looks: Looks, names: GroupNames): { all: string[]; find: (group: string) => string } {
  const own = new Set(looks?.flatMap(({ group }) => group || []).toSorted())
  const byName = new Map<string, string>()
  const folded = new Map<string, string>()
  function fold(group: string): string {
    const name = folded.get(group) ?? foldText(groupName(group, names))
    folded.set(group, name)
    return name
  }
  for (const group of [...Object.keys(names), ...own]) {
    const name = fold(group)
    byName.set(name, byName.get(name) ?? group)
  }
  return { all: [...byName.values()], find: (group) => byName.get(fold(group)) ?? group }
}

/**
 * The server stores the key of a built-in group, but the name of a group that the client created.
 */
export function groupName(group: string, names: GroupNames): string {
  return Object.hasOwn(names, group) ? names[group as TitleGroup] : group
}
