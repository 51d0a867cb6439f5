/** Writes French "of" before a name: `de novembre`, `d’octobre`, `de Yasmine`, `d’Yves`. */
export function de(name: string): string {
  return /^(?:[aeiouàâéèê]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`
}

/** Capitalises the first letter of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
