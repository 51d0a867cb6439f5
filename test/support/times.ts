import type { TestContext } from 'node:test'

/** `npm run trust` does this share of the full numbers, such as 0.1. */
export const TRUST_PART = 'TRUST_PART'

const part = Number(process.env[TRUST_PART] || Number.NaN)

/** `gate` in `npm test`; in `npm run trust` the full number, or its share. */
export function times({ gate, full }: { gate: number; full: number }): number {
  return part > 0 ? partOf(full) : gate
}

export function partOf(full: number): number {
  return part > 0 ? Math.max(1, Math.round(full * part)) : full
}

/** `npm run trust` writes this measurement to docs/trust.md. */
export function measured(test: Pick<TestContext, 'diagnostic'>, what: string, value: number): void {
  if (part > 0) test.diagnostic(`measured ${JSON.stringify({ what, value })}`)
}
