import type { Language } from '../../domain/language.ts'

/** Language of these catalogues. The build of a page contains the catalogues of one language. */
export const pageLanguage: Language = 'en'

/** True if a native speaker has reviewed the catalogues. Else pages show a note. */
export const isRead: boolean = true
