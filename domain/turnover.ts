/** Titles of incomes that aren't turnover, one per language. Compare them in lower case. */
export const FAMILY_TITLES: readonly string[] = ['family', 'famille', 'umuryango']
