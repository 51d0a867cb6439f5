/** French "of" before a name: `de novembre`, `d’octobre`; `de Yasmine`, but `d’Yves`. */
export function de(name: string): string {
  return /^(?:[aeiouàâéèê]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`
}

/** Capitalises a name, such as a limit's, at the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
