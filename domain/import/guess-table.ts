import { readFileAmount } from './read-amount.ts'
import type { CsvLine } from './read-csv.ts'
import { readFileDay } from './read-days.ts'

export const COLUMN_ROLES = [
  ...(['day', 'amount', 'in', 'out', 'kind', 'title', 'description', 'creditor', 'paid', 'id'] as const),
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

export type TableColumns = Partial<Record<ColumnRole, number>>

export type KindSource = 'kind' | 'two columns' | 'sign' | 'fixed'

/** A column gets the first role that matches its header and that no other column has. */
const HEADS: [ColumnRole, RegExp][] = [
  ['id', /^(?:_?id|uuid)$/],
  ['paid', /^(?:paid|status|state|statut|état|uko|pay[ée]e?|imimerere|yishyuwe)\b/],
  ['day', /^(?:date|day|jour|itariki|umunsi)\b|\bdate\b|due date|[ée]ch[ée]ance/],
  [
    'in',
    /^(?:income|money in|in|received|paid in|deposits?|credit|cr|cr[ée]dit|entr[ée]es?|recettes?|revenus?|ayinjiye)\b/,
  ],
  [
    'out',
    /^(?:expenses?|money out|out|sent|paid out|withdrawals?|debit|dr|d[ée]bit|sorties?|d[ée]penses?|ayasohotse)\b/,
  ],
  ['amount', /^(?:amount|sum|value|total|price|montant|somme|valeur|prix|amafaranga|igiciro)\b/],
  ['kind', /^(?:kind|type|category|cat[ée]gorie|ubwoko|transaction type)\b/],
  ['creditor', /^(?:creditor|lender|cr[ée]ancier|uwo ubereyemo|uberewemo)/],
  [
    'description',
    /^(?:description|details?|notes?|memo|comment|remarks?|narration|ibisobanuro|d[ée]tails?|libell[ée] long)\b/,
  ],
  [
    'title',
    /^(?:title|name|item|what|payee|label|libell[ée]|intitul[ée]|titre|nom|umutwe|izina|impamvu|subject|objet)\b/,
  ],
]

const SAMPLE = 200

export function* guessingTable(lines: readonly CsvLine[]) {
  const [first, ...rest] = lines
  const byHead = first ? columnsByHead(first.cells) : {}
  const hasHead =
    Object.keys(byHead).length >= 2 || (first !== undefined && rest.length > 0 && looksLikeHead(first, rest))
  const sample = (hasHead ? rest : lines).slice(0, SAMPLE)
  const columns = yield* addingByContent(byHead, sample)
  return { hasHead, columns, kindFrom: yield* findingKindSource(columns, hasHead ? rest : lines) }
}

function columnsByHead(heads: readonly string[]): TableColumns {
  const columns: TableColumns = {}
  for (const [at, head] of heads.entries()) {
    const plain = head.replace(/^'/, '').trim().toLowerCase()
    const role = HEADS.find(([role, words]) => columns[role] === undefined && words.test(plain))?.[0]
    if (role) columns[role] = at
  }
  return columns
}

const looksLikeHead = (first: CsvLine, rest: readonly CsvLine[]) =>
  first.cells.every((cell) => !isDayLike(cell) && readFileAmount(cell) === null) &&
  rest.slice(0, 5).some(({ cells }) => cells.some((cell) => isDayLike(cell) || readFileAmount(cell) !== null))

const isDayLike = (cell: string) =>
  (['day first', 'month first', 'year first'] as const).some((order) => readFileDay(cell, order) !== null)

function* addingByContent(byHead: TableColumns, sample: readonly CsvLine[]): Generator<undefined, TableColumns> {
  const columns = { ...byHead }
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const taken = new Set(Object.values(columns))
  const free = () => Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at))
  const assignRole = (role: ColumnRole, at: number | undefined) => {
    if (columns[role] !== undefined || at === undefined) return
    columns[role] = at
    taken.add(at)
  }
  function* finding(isOne: (cell: string) => boolean, least: number): Generator<undefined, number[]> {
    const found: number[] = []
    for (const at of free()) {
      const cells = [...cellsOf(sample, [at])]
      let ones = 0
      for (const cell of cells) {
        yield
        if (isOne(cell)) ones++
      }
      if (ones > least * cells.length) found.push(at)
    }
    return found
  }
  assignRole('day', (yield* finding(isDayLike, 0.7))[0])
  if (columns.in === undefined || columns.out === undefined)
    assignRole('amount', (yield* finding((cell) => readFileAmount(cell) !== null, 0.7))[0])
  const texts = yield* finding((cell) => /\p{L}{2}/u.test(cell), 0.5)
  // Many banks have only a description, and each entry needs a title.
  if (columns.title === undefined && columns.description !== undefined) {
    const { description, ...rest } = columns
    return { ...rest, title: description }
  }
  assignRole('title', texts[0])
  assignRole(
    'description',
    texts.find((at) => !taken.has(at)),
  )
  return columns
}

export function* cellsOf(lines: readonly CsvLine[], places: readonly (number | undefined)[]): Generator<string> {
  for (const { cells } of lines)
    for (const at of places) {
      const cell = at === undefined ? '' : (cells[at] ?? '')
      if (cell.trim() !== '') yield cell
    }
}

function* findingKindSource(columns: TableColumns, lines: readonly CsvLine[]): Generator<undefined, KindSource> {
  if (columns.kind !== undefined) return 'kind'
  if (columns.in !== undefined && columns.out !== undefined) return 'two columns'
  for (const cell of cellsOf(lines, [columns.amount, columns.in, columns.out])) {
    yield
    if (readFileAmount(cell)?.isNegative) return 'sign'
  }
  return 'fixed'
}
