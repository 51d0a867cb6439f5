import type { TestContext } from 'node:test'

/** The share of the full numbers that `npm run trust` asks for, up to 1. */
export const TRUST_PART = 'TRUST_PART'

const part = Number(process.env[TRUST_PART] || Number.NaN)

/** Few times in `npm test`, in full for `npm run trust`. */
export function times({ gate, full }: { gate: number; full: number }): number {
  return part > 0 ? partOf(full) : gate
}

/** How often something is done that `npm run trust` alone does: in full, or a part of it. */
export function partOf(full: number): number {
  return part > 0 ? Math.max(1, Math.round(full * part)) : full
}

/** Tells `npm run trust` what was counted; it stands in docs/trust.md. */
export function measured(test: Pick<TestContext, 'diagnostic'>, what: string, value: number): void {
  if (part > 0) test.diagnostic(`measured ${JSON.stringify({ what, value })}`)
}
