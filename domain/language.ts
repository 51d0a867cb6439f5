/** Each language in its own words. A folder of words/ has its sentences. */
export const languageNames = { en: 'English', rw: 'Kinyarwanda', fr: 'Français' } as const
export type Language = keyof typeof languageNames
export const LANGUAGES = Object.keys(languageNames) as [Language, ...Language[]]
