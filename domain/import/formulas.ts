/** Start of a cell. French Excel starts a new cell at `;`, even within quotes. */
const CELL_START = '(?<=^|[;\t\r\n])'
const FORMULA = `['"]*[=+\\-@\t\r＝＋－＠]`
const UNGUARDED = new RegExp(`${CELL_START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'g')

/** Adds an apostrophe before formulas, so that spreadsheets don't compute typed text. */
export function guardFormulas(text: string): string {
  return text.replace(UNGUARDED, "'")
}

export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, '')
}
