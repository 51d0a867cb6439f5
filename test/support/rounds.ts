import type { TestContext } from 'node:test'

/** Environment variable with the share of rounds to run, such as 0.1. */
export const TRUST_PART = 'TRUST_PART'

const part = Number(process.env[TRUST_PART] || Number.NaN)

/** Returns `gate` in `npm test`, and `full` times TRUST_PART in `npm run trust`. */
export function roundsFor({ gate, full }: { gate: number; full: number }): number {
  return part > 0 ? scaleRounds(full) : gate
}

export function scaleRounds(full: number): number {
  return part > 0 ? Math.max(1, Math.round(full * part)) : full
}

export function measured(test: Pick<TestContext, 'diagnostic'>, what: string, value: number): void {
  if (part > 0) test.diagnostic(`measured ${JSON.stringify({ what, value })}`)
}
