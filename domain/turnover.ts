/** Titles of incomes that aren't turnover, in lower case, one per language. */
export const FAMILY_TITLES: readonly string[] = ['family', 'famille', 'umuryango']
