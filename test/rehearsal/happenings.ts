import fc from 'fast-check'
import { LANGUAGES } from '../../domain/language.ts'
import type { Ask, Text } from './calls.ts'
import { BOOKS } from './model.ts'
import type { Happening } from './play.ts'
import { type Narrowed, READS } from './reads.ts'

/** Number of clients who use a browser. One more client uses phones. */
export const PEOPLE = 3

const client = fc.nat({ max: PEOPLE - 1 })
const book = fc.constantFrom(...BOOKS)
const which = fc.nat({ max: 40 })
/** Days from today, sometimes before the first record or in the future. */
const shift = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: -10, max: 5 }) },
  { weight: 2, arbitrary: fc.integer({ min: -70, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: -800, max: 400 }) },
)
const cents = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 500_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 10, 30, 100, 10_000) },
  { weight: 1, arbitrary: fc.constant(99_999_999_999_999) },
)
const title = fc.constantFrom('Rent', 'rent', 'RENT', 'Sugar', 'Salt', 'sugar')
const text: fc.Arbitrary<Text> = fc.record({
  cents,
  title,
  creditor: fc.constantFrom('SACCO', 'sacco', 'Mugabo'),
  description: fc.constantFrom('for the shop', 'Rent of May', '.* % _', 'Rent', 'Sugar'),
})
const key = fc.option(fc.nat({ max: 5 }), { freq: 2 })
const narrowed: fc.Arbitrary<Narrowed> = fc.record(
  {
    search: fc.constantFrom('re', 'SU', 'shop', '.*', 'acc', '%'),
    title,
    paid: fc.constantFrom('true', 'false'),
    from: shift,
    to: shift,
  },
  { requiredKeys: [] },
)
const period = fc.constantFrom('monthly', 'yearly')
const is = <const Name extends string>(name: Name) => fc.constant(name)

const made = fc.option(fc.nat({ max: 9 }), { freq: 2 })
const add = fc.record({ do: is('add'), client, book, shift, text, key, made })
const seen = fc.constantFrom(null, null, 'now', 'before')
const update = fc.record({ do: is('update'), client, book, which, text, seen })
const remove = fc.record({ do: is('remove'), client, book, which, seen })
const pay = fc.record({ do: is('pay'), client, which, seen })
const limited = fc.record({ do: is('set limit'), client, book, period, cents, isPut: fc.boolean() })
const reClose = fc.record({ do: is('re-close'), client, shift })
const rename = fc.record({ do: is('rename'), client, fullName: fc.constantFrom('Aline Uwase', 'Olivier Habimana') })
const speak = fc.record({ do: is('speak'), client, language: fc.constantFrom(...LANGUAGES) })
const choices = fc.record({
  ...{ day: fc.boolean(), week: fc.boolean(), month: fc.boolean(), year: fc.boolean(), warning: fc.constant(false) },
})
const chooseMails = fc.record({ do: is('choose mails'), client, choices })
const own = fc.record({ do: fc.constantFrom('log in', 'log out', 'deactivate', 'reactivate', 'delete'), client })
const subscribe = fc.record({
  do: is('subscribe'),
  client,
  status: fc.constantFrom('inactive', 'active', 'expired'),
  shift: fc.option(fc.integer({ min: -3, max: 20 })),
})
const setStatus = fc.record({
  do: is('set status'),
  client,
  status: fc.constantFrom('active', 'active', 'active', 'inactive', 'suspended', 'deleted'),
})
const erase = fc.record({ do: is('erase'), client })
const importRow = fc.record({
  ...{ book, shift, text, isPaid: fc.boolean(), made: fc.nat({ max: 19 }) },
  marks: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 2 }),
})
const imported = fc.record({
  ...{ do: is('import'), client, made: fc.nat({ max: 1 }) },
  rows: fc.array(importRow, { minLength: 1, maxLength: 6 }),
  skipped: fc.array(fc.nat({ max: 24 }), { maxLength: 2 }),
})
const undoImport = fc.record({ do: is('undo import'), client, made: fc.nat({ max: 1 }), withChanged: fc.boolean() })
const bulk = fc.record({
  ...{ do: is('bulk'), client, made: fc.nat({ max: 1 }), book, title },
  which: fc.array(which, { minLength: 1, maxLength: 4 }),
  action: fc.constantFrom('delete', 'retitle', 'rename'),
})
const undoBulk = fc.record({ do: is('undo bulk'), client, made: fc.nat({ max: 1 }) })
const list = fc.record({ do: is('list'), client, book, sort: which, limit: fc.constantFrom(null, 1, 3, 200), narrowed })
const sums = fc.record({
  ...{ do: is('sums'), client, book, by: fc.constantFrom('title', 'creditor') },
  ...{ from: fc.option(shift), to: fc.option(shift) },
})
const statement = fc.record({ do: is('statement'), client, which })
const read = fc.record({ do: fc.constantFrom(...READS, 'people' as const), client, book })

const write: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 6, arbitrary: add },
  { weight: 2, arbitrary: update },
  { weight: 1, arbitrary: remove },
  { weight: 2, arbitrary: pay },
  { weight: 1, arbitrary: limited },
  { weight: 1, arbitrary: reClose },
  { weight: 4, arbitrary: imported },
  { weight: 3, arbitrary: undoImport },
  { weight: 3, arbitrary: bulk },
  { weight: 3, arbitrary: undoBulk },
)
const look: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: sums },
  { weight: 1, arbitrary: statement },
  { weight: 4, arbitrary: read },
)
const account: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 2, arbitrary: rename },
  { weight: 1, arbitrary: speak },
  { weight: 1, arbitrary: chooseMails },
  { weight: 4, arbitrary: own },
  { weight: 2, arbitrary: subscribe },
  { weight: 5, arbitrary: setStatus },
  { weight: 1, arbitrary: erase },
)
/**
 * Each of these reads is one SQL statement, so a concurrent write is visible entirely or not at
 * all.
 */
const lookAtOnce = fc.record({
  do: fc.constantFrom('day' as const, 'month' as const, 'limits' as const, 'analytics' as const),
  client,
  book,
})
const atOnce: fc.Arbitrary<Happening> = fc.record({
  do: is('at once'),
  asks: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: write },
      { weight: 1, arbitrary: lookAtOnce },
      { weight: 1, arbitrary: setStatus },
    ),
    { minLength: 2, maxLength: 5 },
  ),
  fault: fc.oneof(
    { weight: 20, arbitrary: fc.constant('none' as const) },
    { weight: 2, arbitrary: fc.constant('cut' as const) },
    { weight: 1, arbitrary: fc.constant('kill' as const) },
  ),
  afterMs: fc.nat({ max: 12 }),
})
const time: fc.Arbitrary<Happening> = fc.record({
  do: is('pass'),
  minutes: fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: 600 }) },
    { weight: 3, arbitrary: fc.constant(24 * 60) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 13 * 24 * 60 }) },
  ),
  jobs: fc.boolean(),
})
const night: fc.Arbitrary<Happening> = fc.record({
  do: is('night'),
  minutes: fc.oneof(fc.constant(24 * 60), fc.integer({ min: 1, max: 9 * 24 * 60 })),
  kills: fc.integer({ min: 1, max: 3 }),
  afterMs: fc.nat({ max: 40 }),
})
const phones = fc.record({ do: is('phones'), seed: fc.nat(), acts: fc.integer({ min: 5, max: 30 }) })
const wrongClock = fc.record({ do: is('wrong clock'), days: fc.constantFrom(-400, -20, -1, 1, 20, 400) })

/** Each element is equally likely, so frequent happenings appear several times. */
export const HAPPENINGS: fc.Arbitrary<Happening>[] = [
  ...[write, write, write, write, write, write],
  ...[look, look, look, look, account, account],
  ...[atOnce, atOnce, phones, time],
  fc.oneof(
    { weight: 2, arbitrary: night },
    { weight: 1, arbitrary: wrongClock },
    { weight: 2, arbitrary: phones },
    { weight: 3, arbitrary: time },
  ),
]
