/** French Excel splits cells at `;` even inside quotes, so a formula may start there. */
const CELL_START = '(?<=^|[;\t\r\n])'
const FORMULA = `['"]*[=+\\-@\t\r＝＋－＠]`
const UNGUARDED = new RegExp(`${CELL_START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'g')

/** Adds an apostrophe, so that spreadsheets don't compute a text that starts like a formula. */
export function guardFormulas(text: string): string {
  return text.replace(UNGUARDED, "'")
}

export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, '')
}
