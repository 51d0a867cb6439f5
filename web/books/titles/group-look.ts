import { ICON_WORDS, type TitleGroup } from '../../../domain/title-words.ts'
import { isOwnGroup, nameOfGroup } from './title-group.ts'
import { lookOf, type ShownLook } from './title-look.ts'

const ICONS: Record<string, object | undefined> = ICON_WORDS

/** A client's own group looks like a title with the same name. */
export function lookOfGroup(group: string): ShownLook {
  const look = lookOf(nameOfGroup(group))
  if (isOwnGroup(group)) return look
  const [icon = look.icon] = Object.keys(ICONS[group] ?? {})
  const [hue, depth] = COLOURS[group as TitleGroup]
  return { icon, hue, deep: depth * 0.07 }
}

/**
 * Hue in degrees and darkness. A script found these values: any two groups look different in both
 * themes, also for people who don't see red or green. Hues differ by 10 or more, because the
 * circles of icons ignore the darkness.
 */
const COLOURS: Record<TitleGroup, readonly [hue: number, depth: 0 | 1 | 2]> = {
  sales: [155, 2],
  services: [220, 0],
  goods: [70, 0],
  food: [105, 1],
  farm: [135, 0],
  home: [320, 1],
  transport: [275, 0],
  phone: [180, 1],
  school: [295, 2],
  health: [15, 1],
  work: [250, 1],
  money: [210, 2],
  family: [355, 2],
  other: [345, 0],
}
