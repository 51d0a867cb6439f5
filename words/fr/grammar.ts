/** French "of" before a name: `de novembre`, but `d’octobre` before a vowel. */
export function de(name: string): string {
  return /^[aeiouyàâéèê]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** For a name of days or of a limit at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
