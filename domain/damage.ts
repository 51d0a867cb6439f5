/**
 * `page`: a page on disk is corrupt. `structure`: tables disagree, or an index lacks entries.
 * `figures`: stored totals disagree with their rows.
 */
export const DAMAGE_KINDS = ['page', 'structure', 'figures'] as const

/** Must contain no text or amount of a client, because logs and emails show it. */
export interface Damage {
  kind: (typeof DAMAGE_KINDS)[number]
  relation: string
  clientId: string | null
  /** Number of affected rows if the kind is `figures`, else 0. */
  rows: number
}

/**
 * Parts that the audit couldn't check. `structures`: the extension amcheck is missing. `searches`:
 * a client has too many words to check in time. `machines`: tables on other servers of a cluster.
 */
export const UNSEEN = ['checksums', 'structures', 'searches', 'machines'] as const
export type Unseen = (typeof UNSEEN)[number]
