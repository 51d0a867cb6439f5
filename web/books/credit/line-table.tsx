import { NotebookText, Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { type CreditPerson, credit } from '../../../contract/credit.ts'
import { openCredits } from '../../../domain/credit.ts'
import { MINUS } from '../../../domain/money.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { useToday } from '../../browser/today.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import type { PagedList } from '../../data/lists/use-pages.ts'
import { IconButton } from '../../ui/kit/button.tsx'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { openEdit, type PendingLine } from '../open-credit.ts'
import { dayInRow } from '../records/row-day.tsx'
import { useWhenActive } from '../records/use-when-active.ts'
import { CreditBalance, OpenSinceNote, useBalance } from './credit-balance.tsx'
import { removeLine } from './remove-line.tsx'

export function LineTable({ person, list }: { person: CreditPerson; list: PagedList<PendingLine> }) {
  const today = useToday()
  const whenActive = useWhenActive(credit.removeLine)
  const balance = useBalance(person)
  const open = useMemo(() => new Set(openCredits(list.rows, balance).map(idOf)), [list.rows, balance])
  const columns = useMemo<Column<PendingLine>[]>(
    () => [
      {
        label: words.date,
        className: 'when sm:whitespace-nowrap',
        cell: ({ _id, date }) => (
          <span>
            {dayInRow(date, today)}{' '}
            <span className="sm:block print:hidden">
              {open.has(_id) ? (
                <>
                  <span className="sm:hidden">· </span>
                  <OpenSinceNote openSince={date} />
                </>
              ) : null}
            </span>
          </span>
        ),
      },
      ...facts,
      {
        label: words.actions,
        kind: 'actions',
        cell: (line) => (
          <>
            <IconButton
              label={words.editLine(nameOf(line))}
              icon={<Pencil className="size-5" />}
              tabIndex={-1}
              className="opens edits"
              onClick={() => openEdit(line, person)}
            />
            {/* Hidden on phones, where the edit form has the same button. */}
            <span className="max-sm:hidden">
              <IconButton
                label={words.removeLine(nameOf(line))}
                icon={<Trash2 className="size-5" />}
                tabIndex={-1}
                className="deletes"
                onClick={() => void whenActive(() => removeLine(person, line))}
              />
            </span>
          </>
        ),
      },
    ],
    [today, person, open, whenActive],
  )
  return (
    <div className="mt-4">
      <ListFrame
        title={words.account}
        list={list}
        note={words.lines}
        days={list.rows.map(({ date }) => date)}
        empty={<EmptyState icon={<NotebookText className="size-7" />} text={words.noLines} />}
      >
        <DataTable
          caption={words.account}
          columns={columns}
          rows={list.rows}
          keyOf={idOf}
          rowClass="record credit-row of-lines"
          look="sticky-head"
        />
      </ListFrame>
    </div>
  )
}

const nameOf = ({ kind, amount, date }: PendingLine) =>
  `${words.kinds[kind]}, ${formatRwf(amount)}, ${fullDayName(date)}`

const facts: Column<PendingLine>[] = [
  {
    label: words.what,
    kind: 'heading',
    className: 'wordy what',
    cell: ({ kind, what }) => (
      <span>
        {words.kinds[kind]}
        {what ? (
          <>
            {' · '}
            <bdi>{withWordBreaks(what)}</bdi>
          </>
        ) : null}
      </span>
    ),
  },
  {
    label: words.amount,
    kind: 'numeric',
    cell: ({ kind, amount }) => (
      <span className={kind === 'gave' ? 'font-medium' : kind === 'paid' ? 'font-medium text-gain' : 'text-muted'}>
        <span className="tells">{kind === 'gave' ? '+' : MINUS}</span>
        <Amount value={amount} bare />
      </span>
    ),
  },
  {
    label: words.balanceAfter,
    kind: 'numeric',
    className: 'after',
    cell: ({ balance, pending }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        {pending}
        {balance === undefined ? null : (
          <span>
            <span className={balance > 0 ? 'text-muted sm:hidden' : 'sr-only sm:hidden'}>{words.balance} </span>
            <CreditBalance balance={balance} className="" />
          </span>
        )}
      </span>
    ),
  },
]
