import { PASSWORD_COST, type PasswordCost } from '../../server/platform/passwords/password-cost.ts'

/** A password cost that takes almost no time. */
export const LIGHT_PASSWORDS: PasswordCost = {
  client: { memoryKib: 64, passes: 1 },
  staff: { memoryKib: 128, passes: 1 },
}

/** Called by a server that loads this file first. No setting allows it, for security. */
export function lightenPasswords(): void {
  Object.assign(PASSWORD_COST, LIGHT_PASSWORDS)
}
