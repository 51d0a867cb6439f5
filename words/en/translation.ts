export const languageWords = {
  title: 'Language',
  text: 'The language of the app and of our emails.',
  away: 'You need to be online to change the language.',
} as const

/** Note on a language that no native speaker has reviewed. */
interface Beta {
  note: string
  wrongWord: string
  /** Asks the reader to mark the wrong word. */
  point: string
  /**
   * Subject of the email to support. `address` is the path of the page, such as
   * `/dashboard/client`.
   */
  subject: (address: string) => string
  /** Body of the email. `marked` is the text that the reader marked. */
  body: (marked: string) => string
}

export const beta: Beta | null = null
