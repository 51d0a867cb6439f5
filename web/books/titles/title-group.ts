import type { BookKind } from '../../../domain/book-kind.ts'
import { groupFinder, groupName, sameGroups } from '../../../domain/group-of-title.ts'
import { plainText } from '../../../domain/plain-text.ts'
import { TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { ICON_WORDS } from '../../../domain/title-words.ts'
import { titleGroups } from '../../../words/en/titles.ts'

type Looks = readonly TitleLook[] | undefined

const ICONS: Record<string, object | undefined> = ICON_WORDS

export const nameOfGroup = (group: string) => groupName(group, titleGroups)

export const groupsBy = (kind: BookKind, looks: Looks) => groupFinder(kind, looks, titleGroups)

export const groupOf = (title: string, kind: BookKind, looks: Looks) => groupsBy(kind, looks)(title)

export const groupsOfLooks = (looks: Looks) => sameGroups(looks, titleGroups)

export const isOwnGroup = (group: string) => !Object.hasOwn(titleGroups, group)

/** A new name starts with a capital letter, so that it isn't one of our keys. */
export const newGroup = (typed: string) =>
  plainText(typed)
    .trim()
    .replace(/^./u, (first) => first.toUpperCase())

export const groupNamed = (typed: string, looks: Looks) => groupsOfLooks(looks).find(newGroup(typed))

/** A group of the client has the look of a title with its name. */
export function lookOfGroup(group: string): TitleLook {
  const at = Object.keys(titleGroups).indexOf(group)
  const [icon = null] = Object.keys((at >= 0 && ICONS[group]) || {})
  return { title: nameOfGroup(group).toLowerCase(), icon, hue: at < 0 ? null : at % TITLE_HUES, group: null }
}
