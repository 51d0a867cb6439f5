/**
 * `page`: a page on disk differs from the page that PostgreSQL wrote. `structure`: tables disagree
 * with each other, or an index lacks entries. `figures`: stored totals disagree with their rows.
 */
export const DAMAGE_KINDS = ['page', 'structure', 'figures'] as const

/** Contains no text or amount of a client, because it goes into logs and emails. */
export interface Damage {
  kind: (typeof DAMAGE_KINDS)[number]
  relation: string
  clientId: string | null
  /** Number of affected rows if the kind is `figures`, else 0. */
  rows: number
}

/**
 * Parts that the audit couldn't check. `checksums`: the pages have no checksums. `structures`: the
 * extension amcheck is missing or forbidden. `searches`: a client has too many words to check the
 * search index in time. `machines`: tables and indexes on other machines of a cluster.
 */
export const UNSEEN = ['checksums', 'structures', 'searches', 'machines'] as const
export type Unseen = (typeof UNSEEN)[number]
