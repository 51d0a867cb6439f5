import type { NameSums, SumBy } from '../../../contract/sums.ts'
import { chosenLook } from '../../../domain/group-of-title.ts'
import { hueOf, initialsOf } from '../../ui/kit/initials-of.ts'
import { lookOf, type ShownLook } from '../titles/title-look.ts'

/** A derived hue turns if the larger neighbour in the bar has it, so that they differ. */
export function looksInBar({ by, sums: { rows, looks } }: { by: SumBy; sums: Pick<NameSums, 'rows' | 'looks'> }) {
  const ownLook = (name: string): ShownLook =>
    by === 'title' ? lookOf(name, looks) : { icon: initialsOf(name), hue: hueOf(name.toLowerCase()) }
  const shown = new Map<string, ShownLook>()
  let hue: number | undefined
  for (const { name } of rows) {
    const look = ownLook(name)
    if (look.hue === hue && (chosenLook(name, looks)?.hue ?? null) === null) look.hue = (look.hue + 90) % 360
    hue = look.hue
    shown.set(name, look)
  }
  return (name: string) => shown.get(name) ?? ownLook(name)
}
