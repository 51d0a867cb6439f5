export const BOOKS_FORMAT = 'imari-books'
export const BOOKS_VERSION = 1

/** Heads of the CSV file with all books. */
export const EXPORT_COLUMNS = ['id', 'kind', 'date', 'amount', 'title', 'description', 'creditor', 'paid'] as const
