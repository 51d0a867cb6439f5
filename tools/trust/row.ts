import { ratio } from '../bench/figures.ts'

/** A fault or attack on a running product, and the figures that must hold meanwhile. */
export interface Row {
  /** `group/name`, as typed after `npm run trust --`. */
  id: string
  what: string
  expected: string
  run(): Promise<Measured>
}

/** Holds when there is a check and every check holds. */
export interface Measured {
  checks: Check[]
  /** Anything else for the report. */
  raw?: unknown
}

export interface Check {
  what: string
  expected: string
  calm?: number
  attacked: number
  unit: Unit
  held: boolean
}

/** `''` counts something. */
export type Unit = 'ms' | 's' | 'MB' | ''

export function isHeld({ checks }: Measured): boolean {
  return checks.length > 0 && checks.every(({ held }) => held)
}

function check(what: string, expected: string, held: boolean, attacked: number, unit: Unit, calm?: number): Check {
  return { what, expected, held, attacked, unit, ...(calm !== undefined && { calm }) }
}

const withUnit = (bound: string, unit: Unit) => (unit ? `${bound} ${unit}` : bound)

/** A check of every row that runs tests. */
export const TESTS_THAT_HOLD = 'tests that hold'

/** NaN, which means "not measured", never holds. */
export function atMost(bound: number, what: string, attacked: number, unit: Unit = '', calm?: number): Check {
  return check(what, withUnit(`<= ${bound}`, unit), attacked <= bound, attacked, unit, calm)
}

export function atLeast(bound: number, what: string, attacked: number): Check {
  return check(what, `>= ${bound}`, attacked >= bound, attacked, '')
}

/** Compares with the calm value of the same run. */
export function atMostTimesCalm(times: number, what: string, calm: number, attacked: number): Check {
  return check(what, `<= ${times} x calm`, ratio(calm, attacked) <= times, attacked, 'ms', calm)
}

export function none(what: string, attacked: number, calm?: number): Check {
  return check(what, '0', attacked === 0, attacked, '', calm)
}
