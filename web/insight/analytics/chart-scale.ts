export interface Scale {
  bottom: number
  top: number
  step: number
}

/** Maximum number of steps on the axis, by the height of the chart. */
export const MOST_STEPS = { whole: 5, half: 3, small: 2 } as const

const CENT = 0.01
/** Least empty space above and below the values, as a share of their range. */
const MARGIN_SHARE = 0.02
const AIR_SHARE = 0.05
/** Factors of a step. 2.5 is missing: it would make labels such as 7.5k between 5k and 10k. */
const ROUND = [1, 2, 5, 10]

/** Returns an axis that includes zero (specification, section 9). Null values are gaps. */
export function scaleOf(values: Iterable<number | null>, steps: number = MOST_STEPS.whole): Scale {
  const { least, most } = endsOf(values)
  const range = most - least
  if (range === 0) return { bottom: 0, top: 1000, step: 500 }
  const step = Math.max(CENT, roundUp(range / steps))
  const air = range * MARGIN_SHARE
  const stepsTo = (value: number) => (value > 0 ? Math.ceil((value + air) / step) : 0)
  return { bottom: 0 - stepsTo(-least) * step, top: stepsTo(most) * step, step }
}

/** Like `scaleOf`, but the axis ends close to the values, so that a line is steeper. */
export function tightScaleOf(values: readonly (number | null)[], steps: number): Scale {
  const { least, most } = endsOf(values)
  const air = (most - least) * AIR_SHARE
  const scale = scaleOf(values, steps)
  if (air === 0) return scale
  const step = Math.max(CENT, Math.min(scale.step, largestRound(Math.max(most, -least) + air)))
  return { bottom: least < 0 ? least - air : 0, top: most > 0 ? most + air : 0, step }
}

function endsOf(values: Iterable<number | null>) {
  let [least, most] = [0, 0]
  for (const value of values) {
    if (value === null) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  return { least, most }
}

/** Returns the largest step that puts a label between zero and `value`: 4 for 4.9. */
function largestRound(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const unit = (ROUND.findLast((factor) => factor * power <= value) ?? 1) * power
  return Math.floor(value / unit) * unit
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (ROUND.find((factor) => factor * power >= value) ?? 10) * power
}
