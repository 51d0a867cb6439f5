/** The most that a mail shows of a name or title. */
const MAX_CHARACTERS = 40

/** From this many digits on, with whatever people put between them, mail programs see a telephone number. */
const PHONE = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/gu
const DIGITS_SHOWN = 4

/**
 * The scripts that people write their names in today: the recommended ones of Unicode's UAX #31, without Bopomofo, which
 * only says how a name sounds. Letters of the others are mostly known for what they look like.
 */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
const OF_SCRIPTS = SCRIPTS.split(' ')
  .map((name) => `\\p{Script=${name}}`)
  .join('')
/** Iteration marks and the long vowel of Japanese, and of Thai and Lao: the modifier letters that stand in names. */
const MODIFIERS_IN_NAMES = '\\u3005\\u309d\\u309e\\u30fc-\\u30fe\\u0e46\\u0ec6'
/**
 * Letters of those scripts that look like signs: clicks and glottal stops like ! | ?, a Latin letter that is a dot, single
 * parts of Korean syllables, Yiddish pairs like a quotation mark.
 */
const LIKE_SIGNS =
  '\\u01c0-\\u01c3\\u0241\\u0242\\u0294\\u0295\\ua78f\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff\\u05f0-\\u05f2'
const LETTER = `(?=[${OF_SCRIPTS}${MODIFIERS_IN_NAMES}])(?:(?!\\p{Lm})\\p{L}|[${MODIFIERS_IN_NAMES}])(?<![${LIKE_SIGNS}])`
const NO_PART_OF_A_NAME = new RegExp(`(?!${LETTER})[^\\p{M}\\p{Nd}'’&+%(),. -]`, 'gu')

/** Letters that are a stroke or a dot; in a word of Chinese or Japanese they are read, elsewhere they are a slash. */
const STROKES = '[ノヽヾゝゞー丿丶丨一]'
const CJK = `(?!${STROKES})[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]`
const LONE_STROKES = new RegExp(`(?<!${STROKES}|${CJK})${STROKES}+(?!${STROKES}|${CJK})`, 'gu')

/** Marks that stand on no letter, strike one through, or were made for another script: a colon to the eye. */
const STRAY_MARKS =
  /(?<![\p{L}\p{M}])\p{M}+|[\u0334-\u0338\p{Me}]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Inherited}]*)(?!\p{Script=Inherited})[\p{M}\u0e30\u0eb0]+/gu

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/**
 * What a person typed (a name, a title, a creditor), fit to stand in a mail of ours: in quotation marks, in one line of at
 * most 40 characters, without anything that a mail program makes a link of (addresses, domains, telephone numbers), that
 * turns or hides text, or that ends a sentence or the quotation, also to the eye alone. So it can neither pass for a
 * sentence of ours nor lead anywhere. What is written from right to left is isolated, so that it turns nothing around it.
 * What has nothing left is `“…”`. A language may have marks of its own.
 */
export function quoteTyped(text: string, [open, close] = ['“', '”']): string {
  const plain = text
    // First to the plain forms of look-alikes: a full-width dot is a dot to whoever looks for domains.
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u02bb-\u02bd\u02c8\ua78b\ua78c‘`´]/gu, '’')
    .replace(NO_PART_OF_A_NAME, ' ')
    .replace(LONE_STROKES, ' ')
    .replace(STRAY_MARKS, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    // An apostrophe stands within a word; two of them, or one at its end, close a quotation.
    .replace(/(?<![\p{L}\p{M}])['’]+|['’]+(?!\p{L})|['’]{2,}/gu, ' ')
    // A dot stays only within a decimal number, such as 2.5.
    .replace(/\p{Nd}{1,3}\.\p{Nd}{1,2}(?![\p{Nd}.,])|\./gu, (found) => (found === '.' ? ' ' : found))
    .replace(PHONE, (number) => `${[...number.replace(/\P{Nd}/gu, '')].slice(0, DIGITS_SHOWN).join('')}…`)
    .replace(/ +/g, ' ')
    .replace(/([,&+%(-])(?: ?\1)+/g, '$1')
    .trim()
  const characters = [...plain]
  const shown =
    characters.length <= MAX_CHARACTERS
      ? plain
      : `${characters
          .slice(0, MAX_CHARACTERS - 1)
          .join('')
          .trimEnd()}…`
  return RIGHT_TO_LEFT.test(shown) ? `${open}\u2068${shown}\u2069${close}` : `${open}${shown || '…'}${close}`
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
