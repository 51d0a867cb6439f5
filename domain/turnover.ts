/** Titles of money from family in lower case, one per language. */
export const FAMILY_TITLES: readonly string[] = ['family', 'famille', 'umuryango']
