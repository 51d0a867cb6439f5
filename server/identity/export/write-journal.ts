import { hash } from 'node:crypto'
import type { Debt } from '../../../contract/debts.ts'
import { ENTRY_KINDS, type Entry, type EntryKind } from '../../../contract/ledger.ts'
import { today } from '../../../domain/day.ts'
import { CURRENCY, decimalOf } from '../../../domain/money.ts'
import { netBalance } from '../../../domain/totals.ts'
import type { Context } from '../../platform/context.ts'
import type { Pieces } from '../../platform/http/whole-list.ts'
import { readDebts, readEntries, sumEverything, textPieces } from './read-books.ts'

const CASH = 'Assets:Cash'
const ACCOUNTS: Record<EntryKind | 'debt', string> = {
  expense: 'Expenses:Recorded',
  income: 'Income:Recorded',
  debt: 'Expenses:Debts',
}

/**
 * Writes a journal for hledger and Beancount. Its sum of cash and liabilities is Imari's net
 * balance.
 */
export async function* writeJournal(ctx: Context, clientId: string): Pieces {
  yield await headOf(ctx, clientId)
  for (const kind of ENTRY_KINDS)
    yield* textPieces(readEntries(ctx, clientId, kind), (rows) => rows.map((row) => entryText(kind, row)).join(''))
  const opened = new Set<string>()
  yield* textPieces(readDebts(ctx, clientId), (rows) => rows.map((row) => debtText(row, opened)).join(''))
  yield '\n; end\n'
}

async function headOf(ctx: Context, clientId: string): Promise<string> {
  const sums = await sumEverything(ctx, clientId)
  const francs = (cents: bigint) => `${decimalOf(cents)} ${CURRENCY}`
  return [
    `; Imari, ${today(ctx.clock)}`,
    `; income: ${francs(sums.income)} in ${sums.incomeCount}`,
    `; expenses: ${francs(sums.expense)} in ${sums.expenseCount}`,
    `; debts: ${francs(sums.debt)} in ${sums.debtCount}, unpaid ${francs(sums.debt - sums.paidDebt)}`,
    `; net balance: ${francs(netBalance(sums))}`,
    '; A paid debt is booked as paid on its due date. Customer credit is not in this journal.',
    '',
    ...[CASH, ...Object.values(ACCOUNTS)].map(openingOf),
    '',
  ].join('\n')
}

const openingOf = (account: string) => `1900-01-01 open ${account}`

function entryText(kind: EntryKind, { _id, date, amount, title, description }: Entry): string {
  const sign = kind === 'income' ? '-' : ''
  const counter = kind === 'income' ? '' : '-'
  return transaction(
    _id,
    date,
    [title, description],
    [
      [ACCOUNTS[kind], `${sign}${decimal(amount)}`],
      [CASH, `${counter}${decimal(amount)}`],
    ],
  )
}

function debtText({ _id, dueDate, amount, title, description, creditor, isPaid }: Debt, opened: Set<string>): string {
  const account = creditorAccount(creditor)
  const opening = opened.has(account) ? '' : `\n${openingOf(account)}\n`
  opened.add(account)
  const texts: [string, string] = [title, [creditor, description].filter(Boolean).join(': ')]
  const owed = transaction(_id, dueDate, texts, [
    [ACCOUNTS.debt, decimal(amount)],
    [account, `-${decimal(amount)}`],
  ])
  if (!isPaid) return opening + owed
  const paid = transaction(_id, dueDate, texts, [
    [account, decimal(amount)],
    [CASH, `-${decimal(amount)}`],
  ])
  return opening + owed + paid
}

function transaction(id: string, day: string, [payee, note]: [string, string], postings: [string, string][]): string {
  const lines = postings.map(([account, amount]) => `    ${account}  ${amount} ${CURRENCY}\n`)
  return `\n${day} * "${quotable(payee)}" "${quotable(note)}"  ; id:${id}\n${lines.join('')}`
}

/** Avoids `toFixed`, because `amount` may be a `JSON.rawJSON` with more digits than a float has. */
function decimal(amount: number): string {
  const [whole = '0', cents = ''] = JSON.stringify(amount).split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

function quotable(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('"', '”')
    .replaceAll('\\', '/')
    .replaceAll(';', ',')
    .replaceAll('|', '/')
    .trim()
}

/**
 * Adds a hash, because account names allow few characters and two creditors could otherwise get
 * the same name.
 */
function creditorAccount(creditor: string): string {
  const plain = creditor
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  const name = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`
  const suffix = hash('sha256', creditor).slice(0, 6)
  return `Liabilities:Creditors:${name ? `${name}-` : 'X'}${suffix}`
}
