import type { BookKind } from '../../../domain/book-kind.ts'
import { findGroup, groupName, listGroups, sameGroup } from '../../../domain/group-of-title.ts'
import { TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { ICON_WORDS } from '../../../domain/title-words.ts'
import { titleGroups } from '../../../words/en/titles.ts'

type Looks = readonly TitleLook[] | undefined

const ICONS: Record<string, object | undefined> = ICON_WORDS

export const nameOfGroup = (group: string) => groupName(group, titleGroups)

export const groupOf = (title: string, kind: BookKind, looks: Looks) => findGroup(title, kind, looks, titleGroups)

export const allGroups = (looks: Looks) => listGroups(looks, titleGroups)

export const isOwnGroup = (group: string) => !Object.hasOwn(titleGroups, group)

/** A new name starts with a capital letter, so that it isn't one of our keys. */
export function groupNamed(typed: string, looks: Looks): string {
  const name = typed.trim()
  return sameGroup(name.slice(0, 1).toUpperCase() + name.slice(1), looks, titleGroups)
}

/** A group of the client has the look of a title with its name. */
export function lookOfGroup(group: string): TitleLook {
  const at = Object.keys(titleGroups).indexOf(group)
  const [icon = null] = Object.keys((at >= 0 && ICONS[group]) || {})
  return { title: nameOfGroup(group).toLowerCase(), icon, hue: at < 0 ? null : at % TITLE_HUES, group: null }
}
