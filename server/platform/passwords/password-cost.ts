import type { PersonKind } from '../../../domain/status.ts'

export interface HashCost {
  memoryKib: number
  passes: number
}

export type PasswordCost = Record<PersonKind, HashCost>

/** The cost for clients is an OWASP minimum. The cost for staff is higher. */
export const PASSWORD_COST: PasswordCost = {
  client: { memoryKib: 47_104, passes: 1 },
  staff: { memoryKib: 65_536, passes: 3 },
}
