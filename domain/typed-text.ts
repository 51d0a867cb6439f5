const MAX_CHARACTERS = 40

/** Email programs turn seven or more digits into a phone link. */
const PHONE = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6,}/gu
const DIGITS_SHOWN = 4

/** Scripts that UAX #31 recommends, except Bopomofo. Other scripts have look-alike letters. */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
const OF_SCRIPTS = SCRIPTS.split(' ')
  .map((name) => `\\p{Script=${name}}`)
  .join('')
const MODIFIERS_IN_NAMES = '\\u3005\\u309d\\u309e\\u30fc-\\u30fe\\u0e46\\u0ec6'
/** Letters that look like punctuation, such as the letters for click sounds and Korean jamo. */
const LIKE_SIGNS =
  '\\u01c0-\\u01c3\\u0241\\u0242\\u0294\\u0295\\ua78f\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff\\u05f0-\\u05f2'
const LETTER = `(?=[${OF_SCRIPTS}${MODIFIERS_IN_NAMES}])(?:(?!\\p{Lm})\\p{L}|[${MODIFIERS_IN_NAMES}])(?<![${LIKE_SIGNS}])`
const NO_PART_OF_A_NAME = new RegExp(`(?!${LETTER})[^\\p{M}\\p{Nd}'’&+%(),. -]`, 'gu')

/** Letters that look like slashes. Chinese and Japanese words may contain them. */
const STROKES = '[ノヽヾゝゞー丿丶丨一]'
const CJK = `(?!${STROKES})[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]`
const LONE_STROKES = new RegExp(`(?<!${STROKES}|${CJK})${STROKES}+(?!${STROKES}|${CJK})`, 'gu')

/**
 * Matches combining marks without a letter, marks that strike out or enclose a letter, and marks
 * that belong to another script than the letter.
 */
const STRAY_MARKS =
  /(?<![\p{L}\p{M}])\p{M}+|[\u0334-\u0338\p{Me}]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{Script=Inherited}]*)(?!\p{Script=Inherited})[\p{M}\u0e30\u0eb0]+/gu

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u

/**
 * Quotes typed text for an email, so that the text can't look like our words, a link or a phone
 * number.
 */
export function quoteTyped(text: string, [open, close] = ['“', '”']): string {
  const plain = text
    // Normalise first, because link detectors treat a full-width dot as a dot.
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u02bb-\u02bd\u02c8\ua78b\ua78c‘`´]/gu, '’')
    .replace(NO_PART_OF_A_NAME, ' ')
    .replace(LONE_STROKES, ' ')
    .replace(STRAY_MARKS, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    // Keep only apostrophes within words, because other apostrophes look like a closing quote.
    .replace(/(?<![\p{L}\p{M}])['’]+|['’]+(?!\p{L})|['’]{2,}/gu, ' ')
    // Keep only dots in decimal numbers, because other dots can form links.
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

export function defangLinks(line: string): string {
  return line
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/http(?=s?:)/gi, 'hxxp')
    .replaceAll('://', '[:]//')
    .replace(/@/g, '[at]')
    .replace(/[.．。｡․](?=\p{L})/gu, '[.]')
}
