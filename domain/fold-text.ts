/** Folds case, accents and spaces, so that `Café  au lait` equals `cafe au lait`. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ')
}
