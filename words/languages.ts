import type { Language } from '../domain/language.ts'

/** Each language by its own name, in every catalogue the same. */
export const languageNames: Record<Language, string> = { en: 'English', rw: 'Kinyarwanda', fr: 'Français' }
