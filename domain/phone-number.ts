/** A mobile number of Rwanda, with or without the code of the country and the 0 before it. */
const RWANDAN = /^(?:(?:00)?250)?0?(7[2389]\d{7})$/
/** Any number with the code of its country (E.164), which a + or 00 tells from one without. */
const FOREIGN = /^[1-9]\d{7,14}$/

/**
 * The digits by which a phone reaches a number from anywhere, the code of the country first and neither + nor 0 before it:
 * `250788123456` for `0788 123 456`. Null for what reaches no mobile phone, as a landline or half a number: who is sent
 * there would find nobody, or a stranger.
 */
export function internationalDigits(phone: string): string | null {
  const plain = phone.replace(/[\s().\-\u2010-\u2015\u2212/]|\p{Cf}/gu, '')
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(plain) ?? []
  const [, national] = RWANDAN.exec(digits) ?? []
  if (national) return `250${national}`
  const foreign = plus ? digits : digits.startsWith('00') ? digits.slice(2) : ''
  return FOREIGN.test(foreign) && !foreign.startsWith('250') ? foreign : null
}
