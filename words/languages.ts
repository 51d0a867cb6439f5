import type { Language } from '../domain/language.ts'

export const languageNames: Record<Language, string> = { en: 'English', rw: 'Kinyarwanda', fr: 'Français' }
