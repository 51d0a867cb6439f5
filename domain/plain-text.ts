/** Keeps joiners and variation selectors, which some scripts and emoji need. */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
const SHAPING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu
const JOINERS = /(^|.)(?:\u200c|\u200d)+/gsu
/** Characters whose shape a following joiner changes. */
const JOINED =
  /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u
/** Normalising many combining marks takes quadratic time, and no letter needs so many. */
const STACKED_MARKS = /\p{M}{31}/u
const SHOWN = /[^\p{Z}\p{C}\p{M}\s\u2800]/u

/**
 * Removes invisible characters. Normalises to NFC, because keyboards can encode one letter in
 * several ways.
 */
export function plainText(text: string): string {
  if (hasStackedMarks(text)) return text
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (joined, before: string) => (JOINED.test(before) ? joined : before))
    .normalize('NFC')
}

export function plainAddress(text: string): string {
  if (hasStackedMarks(text)) return text
  return plainText(text).replace(SHAPING, '').normalize('NFC')
}

export function hasStackedMarks(text: string): boolean {
  return STACKED_MARKS.test(text.replace(INVISIBLE, '').replace(SHAPING, ''))
}

export function hasVisibleText(text: string): boolean {
  return SHOWN.test(text)
}
