/**
 * Null means the default: icon and hue depend on the title's words, and the group on the icon.
 */
export interface TitleLook {
  /** In lower case, because titles that differ only in case are one title (R29). */
  title: string
  icon: string | null
  hue: number | null
  /** Key of a group in `titleGroups`, or the name of the client's own group. */
  group: string | null
}

export const TITLE_HUES = 8
export const LOOKS_PER_CLIENT = 400

/** In code points: the length of the longest emoji, such as a family with skin tones. */
export const MAX_ICON = 16

const PICTURE = String.raw`\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*[\u{e0020}-\u{e007f}]*`
const EMOJI = new RegExp(
  String.raw`^(?:${PICTURE}(?:\u200d${PICTURE})*|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3)$`,
  'u',
)

/** True for a single emoji. Other characters could hide or reorder text. */
export function isEmoji(text: string): boolean {
  return [...text].length <= MAX_ICON && EMOJI.test(text)
}

export function isHue(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < TITLE_HUES
}
