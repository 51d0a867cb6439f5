import type { CSSProperties } from 'react'
import './initials.css'
import { hueOf, initialsOf } from './initials-of.ts'

/** Derives the colour from `seed`, so that no colour is stored. */
export function Initials({ name, seed }: { name: string; seed: string }) {
  return (
    <bdi aria-hidden lang="" className="initials" style={{ '--hue': hueOf(seed) } as CSSProperties}>
      {initialsOf(name)}
    </bdi>
  )
}
