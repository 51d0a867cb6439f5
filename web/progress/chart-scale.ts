/** An axis that ends on round figures: from `bottom` to `top` in steps of `step`. It always contains zero (section 9). */
export interface Scale {
  bottom: number
  top: number
  step: number
}

const STEPS = 5
const ROUND = [1, 2, 2.5, 5, 10]

/** The axis for these values. Without any value above or below zero it goes from 0 to 1,000. */
export function scaleOf(values: Iterable<number>): Scale {
  let [least, most] = [0, 0]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const range = most - least
  if (range === 0) return { bottom: 0, top: 1000, step: 250 }
  const step = roundUp(range / STEPS)
  return { bottom: -Math.ceil(-least / step) * step + 0, top: Math.ceil(most / step) * step, step }
}

/** The next round figure: 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (ROUND.find((factor) => factor * power >= value) ?? 10) * power
}
