/** What the screens of clients, their mails and the public pages are written in. */
export const LANGUAGES = ['en', 'rw', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
