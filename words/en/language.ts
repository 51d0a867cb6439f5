import type { Language } from '../../domain/language.ts'

/** The language of these catalogues, and of each page that is made of them. */
export const pageLanguage: Language = 'en'

/** Whether a native speaker has read them. If not, `beta` of translation.ts says so. */
export const isRead: boolean = true
