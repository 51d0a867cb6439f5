import { ratio } from '../bench/figures.ts'

export interface Row {
  /** `group/name`, as typed after `npm run trust --`. */
  id: string
  what: string
  expected: string
  run(): Promise<Measured>
}

export interface Measured {
  checks: Check[]
  raw?: unknown
}

export interface Check {
  what: string
  expected: string
  calm?: number
  attacked: number
  unit: Unit
  isMet: boolean
}

export type Unit = 'ms' | 's' | 'MB' | ''

export function areAllMet({ checks }: Measured): boolean {
  return checks.length > 0 && checks.every(({ isMet }) => isMet)
}

function check(what: string, expected: string, isMet: boolean, attacked: number, unit: Unit, calm?: number): Check {
  return { what, expected, isMet, attacked, unit, ...(calm !== undefined && { calm }) }
}

const withUnit = (bound: string, unit: Unit) => (unit ? `${bound} ${unit}` : bound)

export const TESTS_THAT_HOLD = 'tests that hold'

/** NaN means "not measured" and fails. */
export function atMost(bound: number, what: string, attacked: number, unit: Unit = '', calm?: number): Check {
  return check(what, withUnit(`<= ${bound}`, unit), attacked <= bound, attacked, unit, calm)
}

export function atLeast(bound: number, what: string, attacked: number): Check {
  return check(what, `>= ${bound}`, attacked >= bound, attacked, '')
}

export function atMostTimesCalm(times: number, what: string, calm: number, attacked: number): Check {
  return check(what, `<= ${times} x calm`, ratio(calm, attacked) <= times, attacked, 'ms', calm)
}

export function none(what: string, attacked: number, calm?: number): Check {
  return check(what, '0', attacked === 0, attacked, '', calm)
}
