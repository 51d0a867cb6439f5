import type { Damage } from '../../../domain/damage.ts'

export interface Findings {
  add(damage: Damage): void
  result(): { damage: Damage[]; more: number }
}

const FINDINGS_SHOWN = 100

export const damageKey = ({ kind, relation, clientId }: Damage) => [kind, relation, clientId ?? ''].join(' ')

export function gatherFindings(): Findings {
  const found = new Map<string, Damage>()
  let more = 0
  return {
    add(damage) {
      const key = damageKey(damage)
      const before = found.get(key)
      if (before) before.rows += damage.rows
      else if (found.size < FINDINGS_SHOWN) found.set(key, { ...damage })
      else more++
    },
    result: () => ({ damage: [...found.values()], more }),
  }
}

/** SQLSTATE codes of internal errors, corrupt pages and indexes, missing files and I/O errors. */
const DAMAGED = /^(XX00[012]|58P01|58030)$/

export function isDamageError(error: unknown): boolean {
  return DAMAGED.test((error as { code?: string }).code ?? '')
}
