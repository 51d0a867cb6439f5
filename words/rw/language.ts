import type { Language } from '../../domain/language.ts'

export const pageLanguage: Language = 'rw'

export const isRead: boolean = false
