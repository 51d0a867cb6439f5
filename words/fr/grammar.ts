/** French "of" before a name: `de novembre`, but `d’octobre` before a vowel. */
export function de(name: string): string {
  return /^[aeiouyàâéèê]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** Capitalises a name, such as a limit's, at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
