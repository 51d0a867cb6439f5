import type { ReactNode } from 'react'
import type { StatementAnswer } from '../../contract/statements.ts'
import { RESULT_TONES } from '../../domain/limit.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { dayName, weekdayName } from '../../words/en/dates.ts'
import { summary } from '../../words/en/mail.ts'
import { sums } from '../../words/en/progress.ts'
import { statementWords as words } from '../../words/en/statements.ts'
import { classNames } from '../kit/class-names.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Amount } from '../money/amount.tsx'
import { Change } from './change.tsx'

/** Income, expenses, debts and net balance of the period, of the one before, and the difference. */
export function FiguresTable({ statement }: { statement: StatementAnswer }) {
  const { before } = statement
  const lines = [
    { name: sums.income, field: 'totalIncome', grows: 'gain' },
    { name: sums.expenses, field: 'totalExpenses', grows: 'loss' },
    { name: sums.debts, field: 'totalDebts', grows: 'loss' },
    { name: words.unpaidDebts, field: 'unpaidDebts', grows: 'loss' },
    { name: sums.netBalance, field: 'netBalance', grows: 'gain' },
  ] as const
  return (
    <ComparedTable
      caption={words.figures}
      about={words.columns.what}
      lines={lines.map(({ name, field, grows }) => ({
        key: name,
        name,
        now: statement[field],
        before: before[field],
        change: fromCents(toCents(statement[field]) - toCents(before[field])),
        grows,
      }))}
    />
  )
}

/** The titles whose sums differ most from the period before. */
export function MoversTable({ movers }: { movers: StatementAnswer['movers'] }) {
  return (
    <ComparedTable
      caption={summary.movers}
      about={words.mover.title}
      lines={movers.map(({ kind, title, amount, before, change }) => ({
        key: `${kind} ${title}`,
        name: (
          <>
            <bdi>{title}</bdi>
            <span className="text-small font-normal text-muted"> {words.kindNames[kind]}</span>
          </>
        ),
        now: amount,
        before,
        change,
        grows: kind === 'income' ? 'gain' : 'loss',
      }))}
    />
  )
}

interface Compared {
  key: string
  name: ReactNode
  now: number
  before: number
  change: number
  grows: 'gain' | 'loss'
}

/** Sums of this period beside those of the one before; `about` is the heading of what each line is about. */
function ComparedTable({ caption, about, lines }: { caption: string; about: string; lines: readonly Compared[] }) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { label: about },
        { label: words.columns.now, kind: 'numeric' },
        { label: words.columns.before, kind: 'numeric' },
        { label: words.columns.change, kind: 'numeric' },
      ]}
    >
      {lines.map(({ key, name, now, before, change, grows }) => (
        <tr key={key} role="row" className={row}>
          <th role="rowheader" scope="row" data-label={about} className={`wordy ${heading}`}>
            {name}
          </th>
          <td role="cell" data-label={words.columns.now} className={figure}>
            <Amount value={now} bare />
          </td>
          <td role="cell" data-label={words.columns.before} className={figure}>
            <Amount value={before} bare />
          </td>
          <td role="cell" data-label={words.columns.change} className={figure}>
            <Change value={change} grows={grows} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

// On the phone a row stands within its card: what it is about first, then three figures side by side.
const row =
  'max-sm:mt-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:px-0'
const cell = 'wordy max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start'
const figure =
  'numeric sm:max-md:text-small lg:max-xl:text-small sm:max-xl:px-1 max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start'
const heading = 'text-start font-medium max-sm:w-full max-sm:text-start max-sm:before:hidden'

const looks = {
  gain: { share: 'text-gain', bar: 'text-brand' },
  accent: { share: 'text-accent', bar: 'text-accent' },
  loss: { share: 'text-loss', bar: 'text-loss' },
}

/** How each limit and target stood at the end of the period, in the sentence of the mail, with its share as a bar. */
export function LimitList({ limits }: { limits: StatementAnswer['verdicts'] }) {
  return (
    <ul className="grid gap-4">
      {limits.map((status) => {
        const { limit, period, share, result } = status
        const look = looks[RESULT_TONES[result]]
        const sentence = summary.limitStatus({
          ...status,
          amount: toCents(status.amount),
          reached: toCents(status.reached),
          left: toCents(status.left),
        })
        return (
          <li key={`${limit} ${period}`}>
            <h3 className="flex flex-wrap justify-between gap-x-4">
              {summary.limitNames[limit][period]}
              <span className={classNames('text-small', look.share)}>{summary.share(share)}</span>
            </h3>
            <progress aria-hidden max={1000} value={Math.min(share, 1000)} className={classNames('bar', look.bar)} />
            <p className="amount text-small">{sentence}</p>
          </li>
        )
      })}
    </ul>
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
          <td role="cell" data-label={words.due.title} className={cell}>
            <bdi>{debt.title}</bdi>
          </td>
          <td role="cell" data-label={words.due.creditor} className={cell}>
            <bdi>{debt.creditor}</bdi>
          </td>
          <td role="cell" data-label={words.due.amount} className={figure}>
            <Amount value={debt.amount} bare />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
