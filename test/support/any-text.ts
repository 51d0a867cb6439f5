import fc from 'fast-check'

/** Arbitrary Unicode texts. fast-check's `unit: 'binary'` would need seconds to prepare. */
export function anyText(maxLength = 10): fc.Arbitrary<string> {
  return fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength }).map((codes) => String.fromCodePoint(...codes))
}
