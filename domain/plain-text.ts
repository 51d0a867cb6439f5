/**
 * Invisible characters that only mislead: zero-width spaces, direction marks, fillers, soft
 * hyphens. Joiners and variation selectors are handled apart, since scripts and emoji need them.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
const SHAPING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu
const JOINERS = /(^|.)(?:\u200c|\u200d)+/gsu
/** A joiner has meaning after these: marks, emoji, and scripts that join letters. */
const JOINED =
  /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u
/**
 * More marks on a letter than Unicode's Stream-Safe Text Format allows (30). Normalising takes time
 * quadratic in their number.
 */
const TOWER = /\p{M}{31}/u
const SHOWN = /[^\p{Z}\p{C}\p{M}\s\u2800]/u

/**
 * The stored form of a text: NFC, so that one name is one text on any keyboard, without invisible
 * characters. Text with too many marks stays as it is.
 */
export function plainText(text: string): string {
  if (isTowering(text)) return text
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (joined, before: string) => (JOINED.test(before) ? joined : before))
    .normalize('NFC')
}

/** For addresses and numbers, which need no joiners. */
export function plainAddress(text: string): string {
  if (isTowering(text)) return text
  return plainText(text).replace(SHAPING, '').normalize('NFC')
}

export function isTowering(text: string): boolean {
  return TOWER.test(text.replace(INVISIBLE, '').replace(SHAPING, ''))
}

export function isShown(text: string): boolean {
  return SHOWN.test(text)
}
