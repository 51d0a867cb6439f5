export const LANGUAGES = ['en', 'rw', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
