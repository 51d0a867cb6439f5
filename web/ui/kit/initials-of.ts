/** Returns the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('')
}

export const HUES = 12

/** Returns one of twelve hues in degrees, which are easy to tell apart. */
export function hueOf(seed: string): number {
  return (hashOf(seed) % HUES) * (360 / HUES)
}

export function hashOf(seed: string): number {
  let hash = 0
  for (const letter of seed) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}
