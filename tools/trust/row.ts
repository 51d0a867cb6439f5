import { ratio } from '../bench/figures.ts'

/** One line of the table of faults and attacks: what is done to a running product, and what must hold meanwhile. */
export interface Row {
  /** `group/what-is-done`, in words: how the row is called on the command line. */
  id: string
  /** What is done, and what is measured meanwhile, as one sentence. */
  what: string
  /** What must hold, as one sentence. */
  expected: string
  /** Does it on servers of its own, which the harness ends, and gives what came of it. */
  run(): Promise<Measured>
}

/** What answer of a row. It holds when every check does, and there is at least one. */
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

function check(what: string, expected: string, held: boolean, attacked: number, unit: Unit, calm?: number): Check {
  return { what, expected, held, attacked, unit, ...(calm !== undefined && { calm }) }
}

const withUnit = (bound: string, unit: Unit) => (unit ? `${bound} ${unit}` : bound)

/** At most so much. What could not be measured (NaN) is not held. */
export function atMost(bound: number, what: string, attacked: number, unit: Unit = '', calm?: number): Check {
  return check(what, withUnit(`<= ${bound}`, unit), attacked <= bound, attacked, unit, calm)
}

/** At least so much. */
export function atLeast(bound: number, what: string, attacked: number, unit: Unit = '', calm?: number): Check {
  return check(what, withUnit(`>= ${bound}`, unit), attacked >= bound, attacked, unit, calm)
}

/** At most so many times the calm value of the same run. */
export function atMostTimesCalm(times: number, what: string, calm: number, attacked: number, unit: Unit = 'ms'): Check {
  return check(what, `<= ${times} x calm`, ratio(calm, attacked) <= times, attacked, unit, calm)
}

/** None at all. */
export function none(what: string, attacked: number, calm?: number): Check {
  return check(what, '0', attacked === 0, attacked, '', calm)
}

/** That the process of a server still runs. */
export function stillRuns(target: { hasEnded(): boolean }): Check {
  return none('exits of the process', target.hasEnded() ? 1 : 0)
}
