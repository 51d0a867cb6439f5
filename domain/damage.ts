/**
 * `page`: a page on disk isn't what was written. `structure`: data doesn't fit together, or an
 * index lacks entries. `figures`: stored totals disagree with their rows.
 */
export const DAMAGE_KINDS = ['page', 'structure', 'figures'] as const

/** Never contains what a client wrote. */
export interface Damage {
  kind: (typeof DAMAGE_KINDS)[number]
  relation: string
  clientId: string | null
  /** Affected rows for `figures`; else 0. */
  rows: number
}

/**
 * Parts that the audit couldn't check. `checksums`: pages have none. `structures`: amcheck is
 * missing or forbidden. `searches`: a client has too many words to check the search index in time.
 * `machines`: tables and indexes on other machines of a cluster.
 */
export const UNSEEN = ['checksums', 'structures', 'searches', 'machines'] as const
export type Unseen = (typeof UNSEEN)[number]
