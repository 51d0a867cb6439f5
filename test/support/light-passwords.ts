import { PASSWORD_COST, type PasswordCost } from '../../server/platform/passwords/password-cost.ts'

/** Hashes that cost next to nothing. */
export const LIGHT_PASSWORDS: PasswordCost = {
  client: { memoryKib: 64, passes: 1 },
  staff: { memoryKib: 128, passes: 1 },
}

/** A server that loads this file first makes them so: no setting does, since nobody should. */
export function lightenPasswords(): void {
  Object.assign(PASSWORD_COST, LIGHT_PASSWORDS)
}
