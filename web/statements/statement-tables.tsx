import type { StatementAnswer } from '../../contract/statements.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { dayName, weekdayName } from '../../words/en/dates.ts'
import { summary } from '../../words/en/mail.ts'
import { sums, statementWords as words } from '../../words/en/progress.ts'
import { classNames } from '../kit/class-names.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Amount } from '../parts/amount.tsx'
import { Change } from '../parts/change.tsx'

/** Income, expenses, debts and net balance of the period, of the one before, and the difference. */
export function FiguresTable({ statement }: { statement: StatementAnswer }) {
  const { before } = statement
  const rows = [
    { name: sums.income, now: statement.totalIncome, earlier: before.totalIncome, grows: 'gain' },
    { name: sums.expenses, now: statement.totalExpenses, earlier: before.totalExpenses, grows: 'loss' },
    { name: sums.debts, now: statement.totalDebts, earlier: before.totalDebts, grows: 'loss' },
    { name: words.unpaidDebts, now: statement.unpaidDebts, earlier: before.unpaidDebts, grows: 'loss' },
    { name: sums.netBalance, now: statement.netBalance, earlier: before.netBalance, grows: 'gain' },
  ] as const
  return (
    <DataTable
      caption={words.figures}
      columns={[
        { label: words.columns.what },
        { label: words.columns.now, kind: 'numeric' },
        { label: words.columns.before, kind: 'numeric' },
        { label: words.columns.change, kind: 'numeric' },
      ]}
    >
      {rows.map(({ name, now, earlier, grows }) => (
        <tr key={name} role="row" className={row}>
          <th role="rowheader" scope="row" className={heading}>
            {name}
          </th>
          <td role="cell" data-label={words.columns.now} className={figure}>
            <Amount value={now} bare />
          </td>
          <td role="cell" data-label={words.columns.before} className={figure}>
            <Amount value={earlier} bare />
          </td>
          <td role="cell" data-label={words.columns.change} className={figure}>
            <Change value={difference(now, earlier)} grows={grows} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

// On the phone a row stands within its card: what it is about first, then three figures side by side.
const row =
  'max-sm:mt-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:px-0'
const figure = 'numeric max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start'
const heading = 'text-start font-medium max-sm:w-full max-sm:text-start max-sm:before:hidden'

function difference(now: number, earlier: number): number {
  return fromCents(toCents(now) - toCents(earlier))
}

const good = ['kept', 'met', 'onTrack']

/** How each limit and target stood at the end of the period, in the sentence of the mail, with its share as a bar. */
export function VerdictList({ verdicts }: { verdicts: StatementAnswer['verdicts'] }) {
  return (
    <ul className="grid gap-4">
      {verdicts.map((verdict) => {
        const isGood = good.includes(verdict.result)
        const sentence = summary.verdict({
          ...verdict,
          amount: toCents(verdict.amount),
          reached: toCents(verdict.reached),
        })
        return (
          <li key={`${verdict.limit} ${verdict.period}`}>
            <h3 className="flex flex-wrap justify-between gap-x-4">
              {summary.limitNames[verdict.limit][verdict.period]}
              <span className={classNames('text-small', isGood ? 'text-gain' : 'text-loss')}>
                {summary.share(verdict.share)}
              </span>
            </h3>
            <progress
              aria-hidden
              max={1000}
              value={Math.min(verdict.share, 1000)}
              className={classNames('bar', isGood ? 'text-brand' : 'text-loss')}
            />
            <p className="amount text-small">{sentence}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** The titles whose sums differ most from the period before. */
export function MoversTable({ movers }: { movers: StatementAnswer['movers'] }) {
  return (
    <DataTable
      caption={summary.movers}
      columns={[
        { label: words.mover.title },
        { label: words.columns.now, kind: 'numeric' },
        { label: words.columns.before, kind: 'numeric' },
        { label: words.columns.change, kind: 'numeric' },
      ]}
    >
      {movers.map((mover) => (
        <tr key={`${mover.kind} ${mover.title}`} role="row" className={row}>
          <th role="rowheader" scope="row" data-label={words.mover.title} className={heading}>
            {mover.title}
            <span className="text-small font-normal text-muted"> {words.kindNames[mover.kind]}</span>
          </th>
          <td role="cell" data-label={words.columns.now} className={figure}>
            <Amount value={mover.amount} bare />
          </td>
          <td role="cell" data-label={words.columns.before} className={figure}>
            <Amount value={mover.before} bare />
          </td>
          <td role="cell" data-label={words.columns.change} className={figure}>
            <Change value={mover.change} grows={mover.kind === 'income' ? 'gain' : 'loss'} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

/** Unpaid debts that fall due in the week after the period. */
export function DueTable({ debts }: { debts: StatementAnswer['dueSoon'] }) {
  return (
    <DataTable
      caption={summary.dueSoon}
      columns={[
        { label: words.due.date },
        { label: words.due.title },
        { label: words.due.creditor },
        { label: words.due.amount, kind: 'numeric' },
      ]}
    >
      {debts.map((debt) => (
        <tr key={debt._id} role="row" className={row}>
          <th role="rowheader" scope="row" data-label={words.due.date} className={heading}>
            {weekdayName(debt.dueDate)} {dayName(debt.dueDate)}
          </th>
          <td
            role="cell"
            data-label={words.due.title}
            className="max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start"
          >
            {debt.title}
          </td>
          <td
            role="cell"
            data-label={words.due.creditor}
            className="max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start"
          >
            {debt.creditor}
          </td>
          <td role="cell" data-label={words.due.amount} className={figure}>
            <Amount value={debt.amount} bare />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
