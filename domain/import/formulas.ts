/** French Excel splits cells at `;` even inside quotes, so a formula may start there. */
const CELL_START = '(?<=^|[;\t\r\n])'
const FORMULA = `['"]*[=+\\-@\t\r＝＋－＠]`
const UNGUARDED = new RegExp(`${CELL_START}(?=${FORMULA})`, 'g')
const GUARDED = new RegExp(`${CELL_START}'(?=${FORMULA})`, 'g')

/** An apostrophe keeps spreadsheets from computing a text that starts as a formula does. */
export function guardFormulas(text: string): string {
  return text.replace(UNGUARDED, "'")
}

export function unguardFormulas(text: string): string {
  return text.replace(GUARDED, '')
}
