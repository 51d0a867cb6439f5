import type { Damage, Unseen } from '../../domain/damage.ts'

/** What an audit has found so far. */
export interface Findings {
  add(damage: Damage): void
  /** Notes what could not be looked at. */
  miss(what: Unseen): void
  missed(): Unseen[]
  /** The most telling first, as many as are kept, and how many more there are. */
  result(): { damage: Damage[]; more: number }
}

/** More is one and the same trouble, and would make a mail that nobody reads. */
const MOST = 100

/** Names a piece of damage: the same one is found again under this name. */
export const damageKey = ({ kind, relation, clientId }: Damage) => [kind, relation, clientId ?? ''].join(' ')

export function gatherFindings(): Findings {
  const found = new Map<string, Damage>()
  const missed = new Set<Unseen>()
  let more = 0
  return {
    miss: (what) => void missed.add(what),
    missed: () => [...missed],
    add(damage) {
      const key = damageKey(damage)
      const before = found.get(key)
      if (before) before.rows += damage.rows
      else if (found.size < MOST) found.set(key, { ...damage })
      else more++
    },
    result: () => ({ damage: [...found.values()], more }),
  }
}

/** What PostgreSQL says of a page or an index that is not what it should be, of files that are gone, and of what it never expects. */
const DAMAGED = /^(XX00[012]|58P01|58030)$/

/** Whether an error of the database says that a statement took longer than it may. */
export function saysTooLong(error: unknown): boolean {
  return (error as { code?: string }).code === '57014'
}

/** Whether an error of the database says that something in it is damaged, and not that it is away, busy, or being stopped. */
export function saysDamaged(error: unknown): boolean {
  return DAMAGED.test((error as { code?: string }).code ?? '')
}
