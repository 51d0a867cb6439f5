import { ratio } from './figures.ts'

/** One line of the table of faults and attacks: what is done to a running product, and what must hold meanwhile. */
export interface Row {
  /** `group/what-is-done`, in words: how the row is called on the command line. */
  id: string
  /** What is done, and what is measured meanwhile, as one sentence. */
  what: string
  /** What must hold, as one sentence. */
  expected: string
  /** Does it on servers of its own and says what came of it. Cleans up, also when it throws. */
  run(): Promise<Measured>
}

/** What came of a row. It holds when every check does, and there is at least one. */
export interface Measured {
  checks: Check[]
  /** Whatever else was measured, for the report. */
  raw?: unknown
}

/** One number against its bound. */
export interface Check {
  what: string
  expected: string
  calm?: number
  attacked: number
  unit: Unit
  held: boolean
}

/** `''` counts something. */
export type Unit = 'ms' | 's' | 'MB' | '%' | ''

export function isHeld({ checks }: Measured): boolean {
  return checks.length > 0 && checks.every(({ held }) => held)
}

/** At most so much. What could not be measured (NaN) is not held. */
export function atMost(bound: number, what: string, attacked: number, unit: Unit = '', calm?: number): Check {
  return { what, expected: `<= ${bound}${spaced(unit)}`, attacked, unit, held: attacked <= bound, ...given(calm) }
}

/** At least so much. */
export function atLeast(bound: number, what: string, attacked: number, unit: Unit = '', calm?: number): Check {
  return { what, expected: `>= ${bound}${spaced(unit)}`, attacked, unit, held: attacked >= bound, ...given(calm) }
}

/** At most so many times the calm value of the same run. */
export function atMostTimesCalm(times: number, what: string, calm: number, attacked: number, unit: Unit = 'ms'): Check {
  return { what, expected: `<= ${times} x calm`, calm, attacked, unit, held: ratio(calm, attacked) <= times }
}

/** None at all. */
export function none(what: string, attacked: number, calm?: number): Check {
  return { what, expected: '0', attacked, unit: '', held: attacked === 0, ...given(calm) }
}

/** Within two bounds. */
export function within(low: number, high: number, what: string, attacked: number, unit: Unit = ''): Check {
  return {
    what,
    expected: `${low} to ${high}${spaced(unit)}`,
    attacked,
    unit,
    held: attacked >= low && attacked <= high,
  }
}

function spaced(unit: Unit): string {
  return unit && ` ${unit}`
}

function given(calm: number | undefined): { calm?: number } {
  return calm === undefined ? {} : { calm }
}
