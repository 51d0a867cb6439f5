import { PASSWORD_COST, type PasswordCost } from '../../server/platform/passwords/password-cost.ts'

export const LIGHT_PASSWORDS: PasswordCost = {
  client: { memoryKib: 64, passes: 1 },
  staff: { memoryKib: 128, passes: 1 },
}

/** Makes password hashes cheap. No setting does this, so that operators can't weaken passwords. */
export function lightenPasswords(): void {
  Object.assign(PASSWORD_COST, LIGHT_PASSWORDS)
}
