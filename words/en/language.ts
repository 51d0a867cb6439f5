import type { Language } from '../../domain/language.ts'

/** The language of these catalogues, and of each page that is made of them. */
export const pageLanguage: Language = 'en'

/** Whether somebody whose language it is has read them: what nobody has is said to be new, by `beta` of translation.ts. */
export const isRead: boolean = true
