import type { Language } from '../../domain/language.ts'

/** Language of these catalogues. A page's build has the catalogues of one language. */
export const pageLanguage: Language = 'en'

/** True if a native speaker has reviewed the catalogues. */
export const isRead: boolean = true
