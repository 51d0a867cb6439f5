import type { ReactNode } from 'react'
import type { StatementAnswer } from '../../../contract/statements.ts'
import { RESULT_TONES } from '../../../domain/limit.ts'
import { fromCents, toCents } from '../../../domain/money.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { summary } from '../../../words/en/summary.ts'
import { totalNames } from '../../../words/en/totals.ts'
import { Change } from '../../books/sums/change.tsx'
import { classNames } from '../../ui/kit/class-names.ts'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { figureClass } from '../../ui/money/sum-columns.tsx'

export function FiguresTable({ statement }: { statement: StatementAnswer }) {
  const { before } = statement
  const lines = [
    { name: totalNames.totalIncome, field: 'totalIncome', grows: 'gain' },
    { name: totalNames.totalExpenses, field: 'totalExpenses', grows: 'loss' },
    { name: totalNames.totalDebts, field: 'totalDebts', grows: 'loss' },
    { name: words.unpaidDebts, field: 'unpaidDebts', grows: 'loss' },
    { name: totalNames.netBalance, field: 'netBalance', grows: 'gain' },
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

function ComparedTable({ caption, about, lines }: { caption: string; about: string; lines: readonly Compared[] }) {
  const columns: Column<Compared>[] = [
    { label: about, kind: 'heading', className: 'wordy', cell: ({ name }) => name },
    { ...figure, label: words.columns.now, cell: ({ now }) => <Amount value={now} bare /> },
    { ...figure, label: words.columns.before, cell: ({ before }) => <Amount value={before} bare /> },
    { ...figure, label: words.columns.change, cell: ({ change, grows }) => <Change value={change} grows={grows} /> },
  ]
  return <DataTable caption={caption} columns={columns} rows={lines} keyOf={(line) => line.key} rowClass={row} />
}

const row =
  'max-sm:mt-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:rounded-none max-sm:border-0 max-sm:border-t max-sm:px-0'
const cell =
  'wordy max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start max-sm:wrap-break-word'
const figure = { kind: 'numeric', className: figureClass } as const

const looks = {
  gain: { share: 'text-gain', bar: 'text-brand' },
  accent: { share: 'text-accent', bar: 'text-accent' },
  loss: { share: 'text-loss', bar: 'text-loss' },
}

export function LimitList({ limits, isLate }: { limits: StatementAnswer['verdicts']; isLate: boolean }) {
  return (
    <ul className="grid gap-4">
      {limits.map((status) => {
        const { limit, period, share, result } = status
        const look = looks[RESULT_TONES[result]]
        const cents = { amount: toCents(status.amount), reached: toCents(status.reached), left: toCents(status.left) }
        const sentence = summary.limitStatus({ ...status, ...cents }, isLate)
        return (
          <li key={`${limit} ${period}`}>
            <h3 className="flex flex-wrap justify-between gap-x-4">
              {summary.limitNames[limit][period]}
              <span className={classNames('text-small', look.share)}>{summary.share(share, status.left < 0)}</span>
            </h3>
            <progress aria-hidden max={1000} value={Math.min(share, 1000)} className={classNames('bar', look.bar)} />
            <p className="amount text-small">{longFigures(sentence)}</p>
          </li>
        )
      })}
    </ul>
  )
}

const dueColumns: Column<StatementAnswer['dueSoon'][number]>[] = [
  { label: words.due.date, kind: 'heading', cell: ({ dueDate }) => fullDayName(dueDate) },
  { label: words.due.title, className: cell, cell: ({ title }) => <bdi>{withWordBreaks(title)}</bdi> },
  { label: words.due.creditor, className: cell, cell: ({ creditor }) => <bdi>{withWordBreaks(creditor)}</bdi> },
  { ...figure, label: words.due.amount, cell: ({ amount }) => <Amount value={amount} bare /> },
]

export function DueTable({ debts }: { debts: StatementAnswer['dueSoon'] }) {
  return <DataTable caption={summary.dueSoon} columns={dueColumns} rows={debts} keyOf={idOf} rowClass={row} />
}
