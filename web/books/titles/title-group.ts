import type { BookKind } from '../../../domain/book-kind.ts'
import { groupFinder, groupMatcher, groupName, sameGroups } from '../../../domain/group-of-title.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { titleGroups } from '../../../words/en/titles.ts'

type Looks = readonly TitleLook[] | undefined

export const nameOfGroup = (group: string) => groupName(group, titleGroups)

export const groupsBy = (kind: BookKind, looks: Looks) => groupFinder(kind, looks, titleGroups)

export const matcherBy = (kind: BookKind, looks: Looks) => groupMatcher(kind, looks, titleGroups)

export const groupOf = (title: string, kind: BookKind, looks: Looks) => groupsBy(kind, looks)(title)

/**
 * Says if an increase is a gain or a loss. For goods it is neither, because a trader who sells
 * more also buys more.
 */
export function growsOf(kind: BookKind, group?: string): 'gain' | 'loss' | undefined {
  if (kind === 'income') return 'gain'
  return kind === 'expense' && group === 'goods' ? undefined : 'loss'
}

export const groupsOfLooks = (looks: Looks) => sameGroups(looks, titleGroups)

export const isOwnGroup = (group: string) => !Object.hasOwn(titleGroups, group)

/** Capitalises the name of a new group, because the keys of built-in groups are in lower case. */
export const newGroup = (typed: string) =>
  plainText(typed)
    .trim()
    .replace(/^./u, (first) => first.toUpperCase())

export const groupNamed = (typed: string, looks: Looks) => groupsOfLooks(looks).find(newGroup(typed))
