const RWANDAN = /^(?:(?:00)?250)?0?(7[2389]\d{7})$/
/** E.164 without the leading `+` or `00`. */
const FOREIGN = /^[1-9]\d{7,14}$/

/**
 * Returns null for landlines and incomplete numbers, because a message to such a number could
 * reach a stranger.
 */
export function internationalDigits(phone: string): string | null {
  const plain = phone.replace(/[\s().\-\u2010-\u2015\u2212/]|\p{Cf}/gu, '')
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(plain) ?? []
  const [, national] = RWANDAN.exec(digits) ?? []
  if (national) return `250${national}`
  const foreign = plus ? digits : digits.startsWith('00') ? digits.slice(2) : ''
  return FOREIGN.test(foreign) && !foreign.startsWith('250') ? foreign : null
}

/** Formats a Rwandan mobile number as `0788 301 999`. Returns other texts unchanged. */
export function formatPhone(phone: string): string {
  const [, network, middle, end] = /^250(\d{3})(\d{3})(\d{3})$/.exec(internationalDigits(phone) ?? '') ?? []
  return network ? `0${network} ${middle} ${end}` : phone
}
