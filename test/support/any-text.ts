import fc from 'fast-check'

/** Texts of any code points. To prepare its unit `binary`, fast-check needs seconds. */
export function anyText(maxLength = 10): fc.Arbitrary<string> {
  return fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((codes) => String.fromCodePoint(...codes))
}
