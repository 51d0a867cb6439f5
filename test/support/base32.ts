const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(key: string): Buffer {
  const bits = Array.from(key.replaceAll(' ', ''), (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
