import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { roundsFor } from '../../test/support/rounds.ts'
import { runToEnd } from '../../test/support/run-to-end.ts'
import { marksOf, namingRows } from './file-marks.ts'
import { readOwnBooks } from './own-files.ts'
import { findingDecimalMark, readFileAmount } from './read-amount.ts'
import { type CsvLine, readingCsv } from './read-csv.ts'
import { findingDayForm, readFileDay } from './read-days.ts'
import type { ReadTable } from './read-table.ts'
import { type Choice, guessingChoice, readingChosen, rolesOf } from './table-choice.ts'

const readCsv = (text: string) => runToEnd(readingCsv(text))
const decimalMarkOf = (texts: string[]) => runToEnd(findingDecimalMark(texts))
const dayFormOf = (texts: string[]) => runToEnd(findingDayForm(texts))

function read(text: string): ReadTable & { guess: Choice; lines: CsvLine[] } {
  const { lines } = readCsv(text)
  const guess = runToEnd(guessingChoice(lines))
  const { table, unclearDay } = runToEnd(readingChosen(lines, guess))
  const ofUnclear = unclearDay === null ? null : runToEnd(readingChosen(lines, { ...guess, order: 'day first' })).table
  return { guess, lines, ...(table ?? ofUnclear ?? { rows: [], problems: [] }) }
}

describe('the CSV reader', () => {
  test('the CSV reader accepts every kind of quote, line end and separator', () => {
    const cells = (text: string) => readCsv(text).lines.map((line) => line.cells)
    assert.deepEqual(cells('\ufeffa,b\r\n"x, ""y""\nz",2\r3,4'), [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
      ['3', '4'],
    ])
    assert.deepEqual(cells('date;amount\n1/2/2026;12,50\n2/2/2026;13,50'), [
      ['date', 'amount'],
      ['1/2/2026', '12,50'],
      ['2/2/2026', '13,50'],
    ])
    assert.deepEqual(cells('a\tb\n1\t2'), [
      ['a', 'b'],
      ['1', '2'],
    ])
    assert.deepEqual(cells('sep=;\na;b'), [['a', 'b']])
  })

  test('the CSV reader reports the line of each record and of a quote that never closes', () => {
    const { lines, unclosedAt } = readCsv('a,b\n"1\n2",3\n\n4,"5')
    assert.deepEqual([lines.map(({ number }) => number), unclosedAt], [[1, 2, 5], 5])
  })
})

describe('amounts', () => {
  test('readFileAmount accepts the decimal marks and thousands separators of several countries', () => {
    for (const [text, amount] of [
      ...[
        ['12500', 12500],
        ['12,500', 12500],
        ['12.500', 12500],
        ['12 500,50', 12500.5],
        ['1,234,567.50', 1234567.5],
      ],
      ...[
        ['1.234.567,5', 1234567.5],
        ['RWF 12,500', 12500],
        ['500 Frw', 500],
        ['12.50', 12.5],
        ['0.125', null],
      ],
      ...[
        ['12\u202f500', 12500],
        ['12’500.5', 12500.5],
        ['1234.5678', null],
        ['1.2.3', null],
        ['', null],
        ['abc', null],
      ],
      ...[
        ['1e5', null],
        ['12,3456', null],
        ['.5', 0.5],
        ['5.', 5],
        ['999999999999.99', 999999999999.99],
      ],
    ] as [string, number | null][])
      assert.equal(readFileAmount(text)?.amount ?? null, amount, text)
  })

  test('an amount is negative when it has brackets, or a minus sign at either end', () => {
    for (const [text, amount] of [
      ['-110.7', 110.7],
      ['(12.50)', 12.5],
      ['12.50-', 12.5],
      ['−5', 5],
      ['- 5 RWF', 5],
      ['(-5)', 5],
    ] as const)
      assert.deepEqual(readFileAmount(text), { isNegative: true, amount }, text)
    assert.deepEqual(readFileAmount('-0'), { isNegative: false, amount: 0 })
  })

  test('a file’s decimal mark is known when one amount has a point or comma that can’t separate thousands', () => {
    assert.equal(decimalMarkOf(['12.500', '3.75', '1']), '.')
    assert.equal(decimalMarkOf(['12.500', '3,75']), ',')
    assert.equal(decimalMarkOf(['12.500', '3.750']), null)
    assert.equal(readFileAmount('12.500', '.')?.amount, 12.5)
    assert.equal(readFileAmount('12,500', '.')?.amount, 12500)
  })
})

describe('days', () => {
  test('the order of day and month is unclear when no number of the file is above 12', () => {
    assert.deepEqual(dayFormOf(['3/4/2026', '25/4/2026']), { orders: ['day first'], unclear: null })
    assert.deepEqual(dayFormOf(['3/4/2026', '4/25/2026']), { orders: ['month first'], unclear: null })
    assert.deepEqual(dayFormOf(['3/3/2026', '5/6/2026']), { orders: ['day first', 'month first'], unclear: '5/6/2026' })
    assert.equal(dayFormOf(['3/3/2026', '2026-04-05']).unclear, null)
    assert.deepEqual(dayFormOf(['x']).orders, [])
  })

  test('a two-digit year is read from the first or last place, whichever fits all dates of the file', () => {
    assert.equal(dayFormOf(['13/11/26', '14/11/26']).orders[0], 'day first')
    assert.deepEqual(dayFormOf(['26/11/13', '99/11/14']).orders, ['year first'])
  })

  test('a day is read in every common format, also with a time or a month’s name', () => {
    for (const text of [
      ...[
        '2026-11-03',
        '3/11/2026',
        '03.11.2026',
        '3-11-26',
        '2026/11/3',
        '20261103',
        '3/11/2026 14:05',
        '3.11.2026, 2:05 PM',
      ],
      ...[
        '2026-11-03T10:00:00Z',
        '2026-11-03 10:00:00.123',
        '3 Nov 2026',
        '3 novembre 2026',
        'Nov 3, 2026',
        'Tue, 3rd November 2026',
      ],
      '3 Ugushyingo 2026',
    ])
      assert.equal(readFileDay(text, 'day first'), '2026-11-03', text)
    for (const text of ['31/2/2026', '2026-13-01', '1/1/1', '12', '', '0/0/0000'])
      assert.equal(readFileDay(text, 'day first'), null)
  })
})

describe('a table', () => {
  test('the columns of a table are recognised by their headers, or by their cells when there are no headers', () => {
    const english = 'Date,Amount,Title,Description\n2026-11-03,12500,Sugar,For the shop'
    const french = 'Date;Montant;Titre;Description\n03/11/2026;12 500,00;Sugar;For the shop'
    const kinyarwanda = 'Itariki\tAmafaranga\tUmutwe\tIbisobanuro\n3/11/2026\t12.500\tSugar\tFor the shop'
    const bare = '13/11/2026,"12,500.00",Sugar,For the shop\n14/11/2026,1,Salt,More'
    for (const text of [english, french, kinyarwanda, bare]) {
      const [row] = read(text).rows
      assert.deepEqual([row?.amount, row?.title, row?.description], [12500, 'Sugar', 'For the shop'], text)
    }
  })

  test('a row gets its title from the description when the table, such as a bank’s, has no title column', () => {
    for (const text of [
      'Date;Description;Debit;Credit;Balance\n03/11/2026;MTN Rwanda;500;;9500',
      'Date;Description;Currency;Debit;Credit;Balance\n03/11/2026;MTN Rwanda;RWF;500;;9500',
      'Date;Reference;Description;Debit;Credit;Balance\n03/11/2026;FTCD77;MTN Rwanda;500;;9500',
    ]) {
      const { guess, rows } = read(text)
      assert.equal(guess.columns.description, undefined, text)
      assert.deepEqual([rows[0]?.title, rows[0]?.amount], ['MTN Rwanda', 500], text)
    }
  })

  test('the sign or the column of an amount decides whether a row becomes an income or an expense', () => {
    const kinds = (text: string) => read(text).rows.map(({ kind, amount }) => `${kind} ${amount}`)
    assert.deepEqual(kinds('Date,Amount,Title\n2026-11-03,-5,Salt\n2026-11-03,(7),Salt\n2026-11-03,9,Sale'), [
      'expense 5',
      'expense 7',
      'income 9',
    ])
    assert.deepEqual(kinds('Date,Money in,Money out,Title\n2026-11-03,5,,Sale\n2026-11-03,,7,Salt'), [
      'income 5',
      'expense 7',
    ])
    assert.deepEqual(kinds('Date,Type,Amount,Title\n2026-11-03,Revenu,5,Sale\n2026-11-03,Dépense,7,Salt'), [
      'income 5',
      'expense 7',
    ])
  })

  test('a line that can’t become a record is reported with the line number and the reason', () => {
    const { rows, problems } = read(
      'Date,Amount,Title\n2026-11-03,5,Salt\nTotal,5,\n2026-11-04,five,Salt\n2026-11-05,5,\n"2026-11-06\n",8,Soap',
    )
    assert.deepEqual(
      problems.map(({ line, fault }) => [line, fault]),
      [
        [3, 'day'],
        [4, 'amount'],
        [5, 'title'],
      ],
    )
    assert.deepEqual(
      rows.map(({ line }) => line),
      [2, 6],
    )
  })

  test('reading a table removes the apostrophe that an export adds before a formula', () => {
    const [row] = read(`Date,Amount,Title\n2026-11-03,5,'=SUM(A1)\n`).rows
    assert.equal(row?.title, '=SUM(A1)')
    const [long] = read(`Date,Amount,Title\n2026-11-03,5,${'x'.repeat(250)}\n`).rows
    assert.deepEqual([long?.title.length, long?.description.length], [200, 250])
  })
})

describe('hashes of rows', () => {
  test('the hash that identifies a row is the same in files of different formats', async () => {
    const one = read('Date,Amount,Title\n03/11/2026,"12,500.00",Sugar\n13/11/2026,5,Salt\n13/11/2026,5,Salt').rows
    const other = read('Title;Amount;Date\nSugar;12500;2026-11-03 10:00\nSalt;5,0;2026-11-13\n Salt ;5;2026-11-13').rows
    const { names, repeated } = runToEnd(namingRows(one))
    const marks = await marksOf(names)
    assert.deepEqual(await marksOf(runToEnd(namingRows(other)).names), marks)
    assert.equal(new Set(marks).size, 3)
    for (const mark of marks) assert.match(mark, /^[\w-]{22}$/)
    assert.deepEqual(repeated, [4])
  })
})

test('reading a file pauses between steps, so that a page can handle taps', () => {
  const text = ['Date;Amount;Title', ...Array.from({ length: 500 }, (_, at) => `3/4/2026;${at};Salt`)].join('\n')
  const { lines } = readCsv(text)
  const choice: Choice = { ...runToEnd(guessingChoice(lines)), order: 'day first' }
  const { rows } = runToEnd(readingChosen(lines, choice)).table ?? { rows: [] }
  for (const work of [readingCsv(text), guessingChoice(lines), readingChosen(lines, choice), namingRows(rows)]) {
    let steps = 0
    while (!work.next().done) steps++
    assert.ok(steps >= 500, `${steps} steps`)
  }
})

test('a JSON file is refused when another program or a newer version of Imari wrote the file', () => {
  for (const text of ['', '[]', '{"format":"x"}', '{"format":"imari-books"}'])
    assert.deepEqual(readOwnBooks(text), { refused: 'no books' })
  assert.deepEqual(readOwnBooks('{"format":"imari-books","version":2}'), { refused: 'newer version' })
  const broken = {
    format: 'imari-books',
    version: 1,
    expenses: [{ _id: 'x', date: '2026-02-31', amount: 1, title: 'x' }, null],
  }
  assert.deepEqual(readOwnBooks(JSON.stringify(broken)), { rows: [], problems: 2, looks: [] })
})

test('each line of a randomly changed file is read as a row or reported as a problem', () => {
  const base =
    'Date;Montant;Titre;Description\r\n"03/11/2026";"12 500,50";"Sugar ""x""";\'=1\n13/11/2026;-5;Salt;"a\nb"\r\n'
  const pieces = [
    ...'";,\t\n\r\ufeff0123456789-().=\'é😀\u0000\ud800',
    'sep=',
    'Date',
    '31/12/2026',
    '1e9',
    'RWF',
    '""',
  ]
  const edit = fc.tuple(fc.nat(base.length), fc.nat(4), fc.constantFrom(...pieces))
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      const text = edits.reduce((so, [at, cut, piece]) => so.slice(0, at) + piece + so.slice(at + cut), base)
      const { guess, lines, rows, problems } = read(text)
      const isRead = rolesOf(guess).needed.every((role) => guess.columns[role] !== undefined)
      if (isRead) assert.equal(rows.length + problems.length, Math.max(0, lines.length - (guess.hasHead ? 1 : 0)))
      for (const { amount, title, date } of rows)
        assert.ok(amount >= 0 && title !== '' && /^\d{4}-\d\d-\d\d$/.test(date))
      for (const { line } of problems) assert.ok(line >= 1 && line <= text.split(/\r\n|\r|\n/).length)
    }),
    { numRuns: roundsFor({ gate: 2_000, full: 50_000 }), seed: 2026 },
  )
})
