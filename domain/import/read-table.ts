import type { BookKind } from '../book-kind.ts'
import type { Day } from '../day.ts'
import { MAX_CREDITOR, MAX_DESCRIPTION, MAX_TITLE } from '../max-length.ts'
import { hasVisibleText, plainText } from '../plain-text.ts'
import { unguardFormulas } from './formulas.ts'
import type { ColumnRole, KindSource, TableColumns } from './guess-table.ts'
import { type DecimalMark, type FileAmount, readFileAmount } from './read-amount.ts'
import type { CsvLine } from './read-csv.ts'
import { type DayOrder, readFileDay } from './read-days.ts'

export interface TableChoice {
  hasHead: boolean
  columns: TableColumns
  kindFrom: KindSource
  fixedKind: 'income' | 'expense'
  order: DayOrder
  decimalMark: DecimalMark | null
}

export interface ReadRow {
  line: number
  kind: BookKind
  date: Day
  amount: number
  title: string
  description: string
  creditor: string
  isPaid: boolean
  /** Id of the record if the file is an Imari export, else null. */
  ownId: string | null
}

export type LineFault = 'day' | 'amount' | 'both' | 'sign' | 'kind' | 'title' | 'description' | 'creditor'

export interface LineProblem {
  line: number
  fault: LineFault
  text: string
}

export interface ReadTable {
  rows: ReadRow[]
  problems: LineProblem[]
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Reads each line, or reports why the line is unreadable. Keeps equal lines, because each may be
 * a real payment.
 */
export function* readingTable(lines: readonly CsvLine[], choice: TableChoice): Generator<undefined, ReadTable> {
  const read: ReadTable = { rows: [], problems: [] }
  const isBelowZero = choice.kindFrom === 'fixed' && (yield* countingSigns(lines, choice)) < 0
  for (const line of choice.hasHead ? lines.slice(1) : lines) {
    yield
    const cell = (role: ColumnRole) => cellAt(line, choice.columns[role])
    const found = readLine(cell, choice, isBelowZero)
    if ('fault' in found)
      read.problems.push({ line: line.number, fault: found.fault, text: cell(ROLE_OF[found.fault]) })
    else read.rows.push({ line: line.number, ...found })
  }
  return read
}

const ROLE_OF: Record<LineFault, ColumnRole> = {
  ...{ day: 'day', amount: 'amount', both: 'out', sign: 'amount', kind: 'kind' },
  ...{ title: 'title', description: 'description', creditor: 'creditor' },
}

type Fault = { fault: LineFault }

function readLine(
  cell: (role: ColumnRole) => string,
  choice: TableChoice,
  isBelowZero: boolean,
): Omit<ReadRow, 'line'> | Fault {
  const date = readFileDay(cell('day'), choice.order)
  if (date === null) return { fault: 'day' }
  const money = readMoney(cell, choice, isBelowZero)
  if ('fault' in money) return money
  const texts = readTexts(cell, money.kind)
  if ('fault' in texts) return texts
  const id = cell('id').toLowerCase()
  return { ...money, date, ...texts, ownId: UUID.test(id) ? id : null }
}

type Money = { kind: BookKind; amount: number }

function readMoney(cell: (role: ColumnRole) => string, choice: TableChoice, isBelowZero: boolean): Money | Fault {
  const read = (role: ColumnRole) => readFileAmount(cell(role), choice.decimalMark)
  if (choice.kindFrom === 'two columns') return ofTwoColumns(read('in'), read('out'), cell('in') + cell('out'))
  const found = read('amount')
  if (!found) return { fault: 'amount' }
  const { amount, isNegative } = found
  if (choice.kindFrom === 'sign') return { kind: isNegative ? 'expense' : 'income', amount }
  if (choice.kindFrom === 'kind') {
    const kind = kindNamed(cell('kind'))
    return kind === null ? { fault: 'kind' } : { kind, amount }
  }
  return amount > 0 && isNegative !== isBelowZero ? { fault: 'sign' } : { kind: choice.fixedKind, amount }
}

function ofTwoColumns(into: FileAmount | null, out: FileAmount | null, text: string): Money | Fault {
  const [income, expense] = [into?.amount ?? 0, out?.amount ?? 0]
  if (income > 0 && expense > 0) return { fault: 'both' }
  if (income > 0) return { kind: 'income', amount: income }
  if (expense > 0) return { kind: 'expense', amount: expense }
  return into || (out && text.trim() !== '') ? { kind: into ? 'income' : 'expense', amount: 0 } : { fault: 'amount' }
}

function* countingSigns(
  lines: readonly CsvLine[],
  { columns, decimalMark }: TableChoice,
): Generator<undefined, number> {
  let balance = 0
  for (const line of lines) {
    yield
    const found = readFileAmount(cellAt(line, columns.amount), decimalMark)
    if (found && found.amount > 0) balance += found.isNegative ? -1 : 1
  }
  return balance
}

const KINDS: [BookKind, RegExp][] = [
  ['debt', /^(?:debt|dette|ideni|amadeni|owed)/],
  ['income', /^(?:income|revenu|recette|received|credit|cr[ée]dit|cr$|in$|ayinjiye|injiza|\+)/],
  ['expense', /^(?:expense|d[ée]pense|sent|debit|d[ée]bit|dr$|out$|ayasohotse|payment|-)/],
]

export function kindNamed(text: string): BookKind | null {
  const plain = text.trim().toLowerCase()
  return KINDS.find(([, words]) => words.test(plain))?.[0] ?? null
}

const PAID = /^(?:yes|y|true|1|paid|oui|pay[ée]e?|yego|yishyuwe|ryishyuwe)$/i

type Texts = Pick<ReadRow, 'title' | 'description' | 'creditor' | 'isPaid'>

function readTexts(cell: (role: ColumnRole) => string, kind: BookKind): Texts | Fault {
  const titleText = oneLine(cell('title'))
  const title = firstLetters(titleText, MAX_TITLE)
  if (!hasVisibleText(title)) return { fault: 'title' }
  const own = manyLines(cell('description'))
  const description = own === '' && title !== titleText ? titleText : own
  if ([...description].length > MAX_DESCRIPTION) return { fault: 'description' }
  const creditor = kind === 'debt' ? firstLetters(oneLine(cell('creditor')), MAX_CREDITOR) : ''
  if (kind === 'debt' && !hasVisibleText(creditor)) return { fault: 'creditor' }
  return {
    title,
    description: hasVisibleText(description) ? description : '',
    creditor,
    isPaid: PAID.test(cell('paid').trim()),
  }
}

const firstLetters = (text: string, most: number) =>
  text.length <= most ? text : [...text].slice(0, most).join('').trim()

const oneLine = (text: string) =>
  printable(text)
    .replaceAll(/[\p{Cc}]+/gu, ' ')
    .trim()
const manyLines = (text: string) =>
  printable(text)
    .replaceAll(/(?![\t\n\r])\p{Cc}+/gu, ' ')
    .trim()
const printable = (text: string) => plainText(unguardFormulas(text).toWellFormed())

const cellAt = ({ cells }: CsvLine, at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
