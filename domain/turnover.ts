/** Titles, in any letter case, of received money that is no turnover. One for each language. */
export const FAMILY_TITLES: readonly string[] = ['family', 'famille', 'umuryango']
