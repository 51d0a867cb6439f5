const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Matches an amount such as `12 000`, but no phone number. */
const AMOUNT = /(?<!\d[ \u00a0]?)[1-9]\d{0,2}(?:[ \u00a0]\d{3})+(?![ \u00a0]?\d)/g

/** Restores no-break spaces, which spreadsheets replace by ordinary ones. */
export function frenchSpaces(text: string, before: string): string {
  if (plain(text) === plain(before)) return before
  return text
    .replace(/[ \u00a0](?=[;:!?%»])/g, '\u202f')
    .replace(/(?<=«)[ \u00a0]/g, '\u202f')
    .replace(AMOUNT, (amount) => amount.replaceAll(/[ \u00a0]/g, '\u202f'))
}
