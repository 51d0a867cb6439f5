/** `de novembre`, `d’octobre`: "of" before a name, which loses its vowel before another. */
export function de(name: string): string {
  return /^[aeiouyàâéèê]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** A name of days or of a limit at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
