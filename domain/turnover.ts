/** Titles, in lower case, for money that family gave: one per language. */
export const FAMILY_TITLES: readonly string[] = ['family', 'famille', 'umuryango']
