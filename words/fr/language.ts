import type { Language } from '../../domain/language.ts'

export const pageLanguage: Language = 'fr'

export const isRead: boolean = false
