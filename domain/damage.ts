/**
 * `page`: a corrupt page on disk. `structure`: a broken table or index. `figures`: wrong totals.
 */
export const DAMAGE_KINDS = ['page', 'structure', 'figures'] as const

/** Must not contain a client's texts or amounts, because logs and emails show damage. */
export interface Damage {
  kind: (typeof DAMAGE_KINDS)[number]
  relation: string
  clientId: string | null
  /** Number of affected rows. 0 unless `kind` is `figures`. */
  rows: number
}

export const UNCHECKED_PARTS = ['checksums', 'structures', 'searches', 'machines'] as const
export type UncheckedPart = (typeof UNCHECKED_PARTS)[number]
