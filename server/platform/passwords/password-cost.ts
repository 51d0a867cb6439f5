import type { PersonKind } from '../../../domain/status.ts'

export interface HashCost {
  memoryKib: number
  passes: number
}

export type PasswordCost = Record<PersonKind, HashCost>

/** Clients have one of OWASP's minimum costs. Staff accounts have a higher cost. */
export const PASSWORD_COST: PasswordCost = {
  client: { memoryKib: 47_104, passes: 1 },
  staff: { memoryKib: 65_536, passes: 3 },
}
