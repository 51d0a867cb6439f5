export interface Scale {
  bottom: number
  top: number
  step: number
}

const STEPS = 5
/** Share of the axis that stays empty above the highest value and below the lowest one. */
const MARGIN_SHARE = 0.02
const ROUND = [1, 2, 2.5, 5, 10]

/** Returns an axis that includes zero (specification, section 9). Null values are gaps. */
export function scaleOf(values: Iterable<number | null>): Scale {
  let [least, most] = [0, 0]
  for (const value of values) {
    if (value === null) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  const range = most - least
  if (range === 0) return { bottom: 0, top: 1000, step: 250 }
  const step = roundUp(range / STEPS)
  const air = range * MARGIN_SHARE
  const stepsTo = (value: number) => (value > 0 ? Math.ceil((value + air) / step) : 0)
  return { bottom: 0 - stepsTo(-least) * step, top: stepsTo(most) * step, step }
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (ROUND.find((factor) => factor * power >= value) ?? 10) * power
}
