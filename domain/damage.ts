/**
 * What may be wrong with a part of the database: `page`, a page on the disk is not what was written; `structure`, what is in it does
 * not fit together, or an index lacks what it should have; `figures`, what is stored a second time is not what it was made of.
 */
export const DAMAGE_KINDS = ['page', 'structure', 'figures'] as const

/** Something that is not as it should be. It never says what a client wrote. */
export interface Damage {
  kind: (typeof DAMAGE_KINDS)[number]
  /** The name of the table or index. */
  relation: string
  /** Whose it is, where it is one client's. */
  clientId: string | null
  /** How many rows, of figures; else 0. */
  rows: number
}

/**
 * Parts that the audit could not check. `checksums`: pages have none. `structures`: amcheck is missing or
 * forbidden. `searches`: a client has too many words to look up in the search index in time. `machines`:
 * tables and indexes on the other machines of a cluster.
 */
export const UNSEEN = ['checksums', 'structures', 'searches', 'machines'] as const
export type Unseen = (typeof UNSEEN)[number]
