/** Writes French "of" before a name: `de novembre`, `d’octobre`, `de Yasmine`, `d’Yves`. */
export function de(name: string): string {
  // The name of a week, such as S47 2026.
  if (/^S\d/.test(name)) return `de la ${name}`
  return /^(?:[aeiouàâéèê]|y[^aeiou])/i.test(name) ? `d’${name}` : `de ${name}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
