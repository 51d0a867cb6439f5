/** The most that a mail shows of a name or title. */
const MOST_CHARACTERS = 40

/** From this many digits on, with whatever people put between them, mail programs see a telephone number. */
const PHONE = /\p{Nd}(?:[ \-+(),.]*\p{Nd}){6,}/gu
const DIGITS_SHOWN = 4

/**
 * What a person typed (a name, a title, a creditor), fit to stand in a mail of ours: in quotation marks, in one line of at
 * most 40 characters, without anything that a mail program makes a link of (addresses, domains, telephone numbers), that
 * turns or hides text, or that ends a sentence. So it can neither pass for a sentence of ours nor lead anywhere. What has
 * nothing left is `“…”`.
 */
export function quoteTyped(text: string): string {
  const plain = text
    // First to the plain forms of look-alikes: a full-width dot is a dot to whoever looks for domains.
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{Nd}'’&+%(),. -]/gu, ' ')
    // A dot stays only within a decimal number, such as 2.5.
    .replace(/\p{Nd}{1,3}\.\p{Nd}{1,2}(?![\p{Nd}.,])|\./gu, (found) => (found === '.' ? ' ' : found))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(PHONE, (number) => `${[...number.replace(/\P{Nd}/gu, '')].slice(0, DIGITS_SHOWN).join('')}…`)
    .replace(/ +/g, ' ')
    .trim()
  const characters = [...plain]
  const shown =
    characters.length <= MOST_CHARACTERS
      ? plain
      : `${characters
          .slice(0, MOST_CHARACTERS - 1)
          .join('')
          .trimEnd()}…`
  return `“${shown || '…'}”`
}

/**
 * A line of somebody's message with its links and addresses made harmless but readable, as is usual among those who read
 * what strangers send: `hxxps[:]//evil[.]test`, `a[at]evil[.]test`. No mail program makes links of these.
 */
export function defangLinks(line: string): string {
  return line
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/http(?=s?:)/gi, 'hxxp')
    .replaceAll('://', '[:]//')
    .replace(/@/g, '[at]')
    .replace(/[.．。｡․](?=\p{L})/gu, '[.]')
}
