import type { TestContext } from 'node:test'

/** Environment variable with the share of the full numbers for `npm run trust`, up to 1. */
export const TRUST_PART = 'TRUST_PART'

const part = Number(process.env[TRUST_PART] || Number.NaN)

/** Returns `gate` in `npm test`, and the full number or its share in `npm run trust`. */
export function times({ gate, full }: { gate: number; full: number }): number {
  return part > 0 ? partOf(full) : gate
}

/** Returns the full number, or its share, for work that only `npm run trust` does. */
export function partOf(full: number): number {
  return part > 0 ? Math.max(1, Math.round(full * part)) : full
}

/** Reports a measurement to `npm run trust`, which writes it to docs/trust.md. */
export function measured(test: Pick<TestContext, 'diagnostic'>, what: string, value: number): void {
  if (part > 0) test.diagnostic(`measured ${JSON.stringify({ what, value })}`)
}
