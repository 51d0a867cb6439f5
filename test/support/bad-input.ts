/** Invalid inputs, each of which must get a 4xx with a sentence. */

/** JSON texts that are no amount, spliced into the body since JavaScript can't write some of them. */
export const BAD_AMOUNTS = [
  'null',
  'true',
  'false',
  '""',
  '"abc"',
  '"12"',
  '"0x10"',
  '"NaN"',
  '"Infinity"',
  '[]',
  '[1]',
  '{}',
  '{"amount":1}',
  '1e300',
  '1e400',
  '-1e400',
  '0.001',
  '-0.01',
  '-1',
  '12.345',
  '1e-7',
  '1000000000000',
  '999999999999.991',
  '9007199254740993',
  '0.30000000000000004',
]

/** Values that are no day. */
export const BAD_DAYS: unknown[] = [
  '2026-02-30',
  '2026-02-29',
  '2100-02-29',
  '2026-13-01',
  '2026-00-01',
  '2026-01-00',
  '2026-04-31',
  '1899-12-31',
  '2201-01-01',
  '+10000-01-01',
  '10000-01-01',
  '-2026-01-01',
  '2026-1-1',
  '01/02/2026',
  '2026-01-01T00:00:00',
  '2026-01-01T24:61:00Z',
  '2026-02-30T00:00:00Z',
  'infinity',
  '-infinity',
  'now',
  'today',
  'yesterday',
  'epoch',
  'tomorrow',
  '1 January 2026',
  '20260101',
  20_260_101,
  0,
  true,
  {},
  [],
  ['2026-01-01'],
  '２０２６-０１-０１',
  '2026-01-01\u0000',
  "2026-01-01'; drop table entry; --",
]

/** Values that are no title: too long, binary, or no text at all. */
export const BAD_TITLES: unknown[] = [
  'x'.repeat(201),
  '😀'.repeat(201),
  'a\u0000b',
  'a\u0007b',
  'line\nbreak',
  '\ud800',
  'a\udfffb',
  12,
  true,
  {},
  [],
  ['Rent'],
]

/** Values that stand for nothing where something is required. */
export const MISSING: unknown[] = [undefined, null, '', '   ', '\t\n']

/** Bodies that are no JSON object at all. */
export const BROKEN_BODIES = [
  '{',
  '{"date":',
  "{'date':1}",
  '[]',
  'null',
  'true',
  '1',
  '"text"',
  '{"a":1}x',
  '{"amount":NaN}',
  '{"amount":Infinity}',
  '{"__proto__":{"amount":1}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
]

/** The id of nothing. */
export const UNKNOWN_ID = '019a0f6e-3b7c-7d52-9c1e-5f4b8a2d6e90'
