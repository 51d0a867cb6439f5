export interface Ended {
  passed: number
  failed: number
  times: { name: string; ms: number }[]
  failures: { name: string; why: string }[]
}

export const NONE: Ended = { passed: 0, failed: 0, times: [], failures: [] }
