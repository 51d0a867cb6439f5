import type { Day } from '../../../domain/day.ts'
import { createDice } from '../phones/dice.ts'

/** Something that is written down at a kiosk; `at` in minutes since it opened. */
export type Line = { at: number; title: string; amount: number } & (
  | { what: 'sale' | 'expense' }
  | { what: 'gave' | 'paid'; who: string }
)

/** When there is network, from and to in minutes since the kiosk opened: twice in between, and before it closes. */
export const WINDOWS = [
  [150, 155],
  [360, 365],
  [595, 600],
] as const

export const DAY: Day = '2026-11-24'
export const OPENS_AT = `${DAY}T08:00:00+02:00`
export const OPEN_MINUTES = 600

/** How many of each there are in a day. */
export interface Share {
  sale: number
  gave: number
  paid: number
  expense: number
}

export const WHOLE_DAY: Share = { sale: 40, gave: 15, paid: 6, expense: 4 }

const PEOPLE = ['Aline', 'Jeanne', 'Espérance', 'Claudine', 'Immaculée', 'Vestine']

/** A day of lines in the order of writing, with what everybody owes at its end. Nobody pays more than a part of what they owe. */
export function planDay(share: Share, seed: number): { lines: Line[]; owed: Map<string, number> } {
  const { random, upTo, oneOf } = createDice(seed)
  const whats = (Object.keys(share) as (keyof Share)[]).flatMap((what) => Array<keyof Share>(share[what]).fill(what))
  const owed = new Map<string, number>()
  const shuffled = whats.map((what) => ({ what, key: random() })).sort((a, b) => a.key - b.key)
  const minutes = whats.map(() => 5 + random() * (OPEN_MINUTES - 15)).sort((a, b) => a - b)
  const lines = minutes.map((at, n): Line => {
    // Whoever has nothing written down yet pays nothing: the first credit comes before the first payment.
    const isEarly = shuffled[0]?.what === 'paid' && owed.size === 0
    const next = isEarly ? shuffled.findIndex(({ what }) => what !== 'paid' && what === 'gave') : 0
    const { what } = shuffled.splice(Math.max(next, 0), 1)[0] as { what: keyof Share }
    // No two amounts are alike, and none stands in a page by chance.
    const amount = 20_000 + n * 1_013 + upTo(1_000)
    if (what === 'gave') {
      const who = oneOf(PEOPLE)
      owed.set(who, (owed.get(who) ?? 0) + amount)
      return { at, what, who, title: `Isukari ${n} y'umukiriya`, amount }
    }
    if (what === 'paid') {
      const who = oneOf([...owed.keys()])
      const part = Math.floor((owed.get(who) ?? 0) / (2 + upTo(3)))
      owed.set(who, (owed.get(who) ?? 0) - part)
      return { at, what, who, title: `Igice ${n} cyishyuwe`, amount: part }
    }
    return { at, what, title: `${what === 'sale' ? 'Igurisha' : 'Ubukode'} ${n} ryo ku iduka`, amount }
  })
  return { lines, owed }
}
