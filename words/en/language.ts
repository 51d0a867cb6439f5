import type { Language } from '../../domain/language.ts'

/** Language of these catalogues, and of each page built with them. */
export const pageLanguage: Language = 'en'

/**
 * Whether a native speaker has reviewed the catalogues. If not, pages show `beta` of
 * translation.ts.
 */
export const isRead: boolean = true
