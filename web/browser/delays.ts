/** The specification (section 9) sets these delays. */
export const delays = {
  staffLoginRedirectMs: 1000,
  deleteAccountRedirectMs: 2000,
  resetRedirectMs: 2000,
  superadminMessageMs: 3000,
} as const

export function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
