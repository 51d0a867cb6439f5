/**
 * What shows nothing and can only mislead or get in by accident: zero-width spaces, marks and embeddings that turn the
 * direction of a line round, fillers that look like an empty name, byte order marks, soft hyphens. Joiners and variation
 * selectors are looked at apart, since scripts and emoji are made with them.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
const SHAPING = /\u200c|\u200d|[\ufe00-\ufe0f]/gu
const JOINERS = /(^|.)(?:\u200c|\u200d)+/gsu
/** Before these a joiner means something: vowel signs and viramas, emoji, and the scripts that join letters. */
const JOINED =
  /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u
/**
 * More marks on one letter than any script puts there: Unicode's Stream-Safe Text Format allows thirty. To order them takes
 * time by the square of their number, a tenth of a second for those of one request.
 */
const TOWER = /\p{M}{31}/u
const SHOWN = /[^\p{Z}\p{C}\p{M}\s\u2800]/u

/**
 * A typed or pasted text as it is kept: in the composed form of Unicode (NFC), so that one name is one text whatever the
 * keyboard, and without what shows nothing. Joiners stay where a script needs them. A towering text is left as it is.
 */
export function plainText(text: string): string {
  if (isTowering(text)) return text
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(JOINERS, (joined, before: string) => (JOINED.test(before) ? joined : before))
    .normalize('NFC')
}

/** The same for what no script is written in, such as addresses and numbers: without any joiner. */
export function plainAddress(text: string): string {
  if (isTowering(text)) return text
  return plainText(text).replace(SHAPING, '').normalize('NFC')
}

/** Whether a letter of a text bears more marks than any script puts there, with or without something unseen between them. */
export function isTowering(text: string): boolean {
  return TOWER.test(text.replace(INVISIBLE, '').replace(SHAPING, ''))
}

/** Whether anybody sees anything of a text. */
export function isShown(text: string): boolean {
  return SHOWN.test(text)
}
