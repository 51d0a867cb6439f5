import { foldText } from '../../../domain/fold-text.ts'
import { TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { titleGroups } from '../../../words/en/titles.ts'
import { chosenLook, lookOf } from './title-look.ts'
import { groupOfIcon, ICON_WORDS } from './title-words.ts'

const NAMES = new Map<string, string>(Object.entries(titleGroups))
const ICONS: Record<string, object | undefined> = ICON_WORDS

/** The server stores our groups by key, and the client's groups by name. */
export function nameOfGroup(group: string): string {
  return NAMES.get(group) ?? group
}

/** Returns the key of one of our groups, or the name of one of the client's groups. */
export function groupOf(title: string, looks: readonly TitleLook[] | undefined): string {
  const chosen = chosenLook(title, looks)?.group
  return chosen ? sameGroup(chosen, looks) : groupOfIcon(lookOf(title, looks).icon)
}

/** Returns our groups, then the client's groups. Groups with the same name count as one. */
export function allGroups(looks: readonly TitleLook[] | undefined): string[] {
  const own = new Set(looks?.flatMap(({ group }) => group || []).toSorted())
  const byName = new Map<string, string>()
  for (const group of [...NAMES.keys(), ...own]) byName.set(folded(group), byName.get(folded(group)) ?? group)
  return [...byName.values()]
}

/** A new name starts with a capital letter, so that it isn't one of our keys. */
export function groupNamed(typed: string, looks: readonly TitleLook[]): string {
  const name = typed.trim()
  return sameGroup(name.slice(0, 1).toUpperCase() + name.slice(1), looks)
}

function sameGroup(group: string, looks: readonly TitleLook[] | undefined): string {
  return allGroups(looks).find((other) => folded(other) === folded(group)) ?? group
}

const folded = (group: string) => foldText(nameOfGroup(group))

/** A client's group has the same look as a title with the group's name. */
export function lookOfGroup(group: string): TitleLook {
  const at = [...NAMES.keys()].indexOf(group)
  const [icon = null] = Object.keys((at >= 0 && ICONS[group]) || {})
  return { title: nameOfGroup(group).toLowerCase(), icon, hue: at < 0 ? null : at % TITLE_HUES, group: null }
}
