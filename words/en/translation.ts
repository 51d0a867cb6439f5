/** What is said of languages. */
export const languageWords = {
  title: 'Language',
  text: 'The language of these pages and of our messages and emails.',
  away: 'There is no network, which another language needs.',
} as const

/** What is said of catalogues that nobody whose language it is has read yet. */
interface Beta {
  note: string
  wrongWord: string
  /** What to do next. */
  point: string
  /** The mail to support, about the page at this address. */
  subject: (address: string) => string
  /** What stands in it; `marked` is what was marked on the page. */
  body: (marked: string) => string
}

/** Null where there is nothing to say. */
export const beta: Beta | null = null
