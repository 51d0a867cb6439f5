/** The choice of a language. */
export const languageWords = {
  title: 'Language',
  text: 'For the app, our replies and emails.',
  away: 'You need to be online to change the language.',
} as const

/** The note on catalogues that no native speaker has read yet. */
interface Beta {
  note: string
  wrongWord: string
  /** What to do next. */
  point: string
  /** The email to support, about the page at this address. */
  subject: (address: string) => string
  /** Its body; `marked` is the text that was marked on the page. */
  body: (marked: string) => string
}

/** Null where there is nothing to say. */
export const beta: Beta | null = null
