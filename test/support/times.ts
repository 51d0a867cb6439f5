import type { TestContext } from 'node:test'

/** The environment variable with which `npm run trust` asks a test for its full number: the part of it, 1 for all. */
export const TRUST_PART = 'TRUST_PART'

const part = Number(process.env[TRUST_PART] || Number.NaN)

/** How often something is done: few times with every change of the product, and in full where `npm run trust` asks for it. */
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
