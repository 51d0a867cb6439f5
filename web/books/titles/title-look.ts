import type { CSSProperties } from 'react'
import { chosenLook } from '../../../domain/group-of-title.ts'
import { TITLE_HUES, type TitleLook } from '../../../domain/title-look.ts'
import { derivedIcon } from '../../../domain/title-words.ts'
import { hashOf, initialsOf } from '../../ui/kit/initials-of.ts'

export interface ShownLook {
  icon: string
  /** Hue in degrees. */
  hue: number
  /** Lightness to subtract, so that people who don't see hues can tell two colours apart. */
  deep?: number
}

/** Returns the icon and hue that the client chose, or derives them from the title. */
export function lookOf(title: string, looks?: readonly TitleLook[]): ShownLook {
  const chosen = chosenLook(title, looks)
  return {
    icon: chosen?.icon ?? derivedIcon(title) ?? initialsOf(title).slice(0, 1),
    hue: degreesOf(chosen?.hue ?? derivedHue(title)),
  }
}

export const colourOf = ({ hue, deep }: ShownLook) => ({ '--hue': hue, '--deep': deep }) as CSSProperties

export const degreesOf = (hue: number) => hue * (360 / TITLE_HUES)

/** Hashes of short words differ in few bits. The prime 157 spreads the hashes over all hues. */
const derivedHue = (title: string) => (hashOf(title.trim().toLowerCase()) % 157) % TITLE_HUES
