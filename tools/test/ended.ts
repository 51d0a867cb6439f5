/** Tests by how they ended, and how long each took. */
export interface Ended {
  passed: number
  failed: number
  times: { name: string; ms: number }[]
}

export const NONE: Ended = { passed: 0, failed: 0, times: [] }
