import type { PersonKind } from '../../../domain/status.ts'

/** What one argon2id hash takes: memory in KiB and passes over it. */
export interface HashCost {
  memoryKib: number
  passes: number
}

/** The cost for each of the two sorts of people. */
export type PasswordCost = Record<PersonKind, HashCost>

/** OWASP's list of equals for clients, who log in often on slow days; thrice the work and more memory for staff. */
export const PASSWORD_COST: PasswordCost = {
  client: { memoryKib: 47_104, passes: 1 },
  staff: { memoryKib: 65_536, passes: 3 },
}
