import { TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { titleGroups } from '../../../words/en/titles.ts'
import { ICON_WORDS } from './title-words.ts'

const NAMES = new Map<string, string>(Object.entries(titleGroups))
const ICONS: Record<string, object | undefined> = ICON_WORDS

/** The server stores one of our groups by its key, and one of the client's by its name. */
export function nameOfGroup(group: string): string {
  return NAMES.get(group) ?? group
}

/** Returns our groups, then the client's. */
export function allGroups(looks: readonly TitleLook[]): string[] {
  return [...new Set([...NAMES.keys(), ...looks.flatMap(({ group }) => group || []).toSorted()])]
}

/** Ignores case. A new name starts with a capital letter, so that it isn't one of our keys. */
export function groupNamed(typed: string, looks: readonly TitleLook[]): string {
  const name = typed.trim()
  const folded = name.toLowerCase()
  return (
    allGroups(looks).find((group) => nameOfGroup(group).toLowerCase() === folded) ??
    name.slice(0, 1).toUpperCase() + name.slice(1)
  )
}

/** A group of the client has the look of a title with its name. */
export function lookOfGroup(group: string): TitleLook {
  const at = [...NAMES.keys()].indexOf(group)
  const [icon = null] = Object.keys((at >= 0 && ICONS[group]) || {})
  return { title: nameOfGroup(group).toLowerCase(), icon, hue: at < 0 ? null : at % TITLE_HUES, group: null }
}
