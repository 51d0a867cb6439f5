/** Each language's own name. The keys are also the names of the folders in words/. */
export const languageNames = { en: 'English', rw: 'Kinyarwanda', fr: 'Français' } as const
export type Language = keyof typeof languageNames
export const LANGUAGES = Object.keys(languageNames) as [Language, ...Language[]]
