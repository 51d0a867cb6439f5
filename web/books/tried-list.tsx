import { Pencil, X } from 'lucide-react'
import { MINUS } from '../../domain/money.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { currency, formatAmount } from '../../words/en/money.ts'
import { booksWords } from '../../words/en/records.ts'
import { IconButton } from '../ui/kit/button.tsx'
import { type TriedEntry, triedDay } from './tried.ts'

export function TriedList({
  entries,
  aheadMs,
  onEdit,
  onDelete,
}: {
  entries: readonly TriedEntry[]
  aheadMs?: number
  onEdit?: (entry: TriedEntry) => void
  onDelete?: (entry: TriedEntry) => void
}) {
  const Row = onEdit ? 'button' : 'div'
  return (
    <ul>
      {entries.toReversed().map((entry) => (
        <li key={entry.at} className="flex items-center gap-2 border-t border-line py-1">
          <Row
            {...(onEdit && { type: 'button', onClick: () => onEdit(entry) })}
            className="tap flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 py-1 text-start"
          >
            <span className="min-w-0 wrap-anywhere">
              {onEdit ? <span className="sr-only">{booksWords.edit} </span> : null}
              {entry.title} {onEdit ? <Pencil className="inline size-4 text-muted" /> : null}
              <span className="block text-small text-muted">{fullDayName(triedDay(entry, aheadMs))}</span>
            </span>
            <span className={`amount font-bold ${entry.kind === 'income' ? 'text-gain' : 'text-loss'}`}>
              {entry.kind === 'income' ? '+' : MINUS}
              {currency.before}
              {formatAmount(entry.amount)}
              {currency.after}
            </span>
          </Row>
          {onDelete ? (
            <IconButton
              label={booksWords.deleteNamed(entry.title)}
              icon={<X className="size-5" />}
              onClick={() => onDelete(entry)}
              className="-mr-3"
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
