import { X } from 'lucide-react'
import { MINUS } from '../../domain/money.ts'
import { fullDayName } from '../../words/en/dates.ts'
import { currency, formatAmount } from '../../words/en/money.ts'
import { booksWords } from '../../words/en/records.ts'
import { IconButton } from '../ui/kit/button.tsx'
import { type TriedEntry, triedDay } from './tried.ts'

/** Shows the newest entry first. */
export function TriedList({
  entries,
  aheadMs,
  onDelete,
}: {
  entries: readonly TriedEntry[]
  aheadMs?: number
  onDelete?: (entry: TriedEntry) => void
}) {
  return (
    <ul>
      {entries.toReversed().map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal entries are interchangeable
        <li key={at} className="flex items-center gap-2 border-t border-line py-1">
          <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              {entry.title} <span className="block text-small text-muted">{fullDayName(triedDay(entry, aheadMs))}</span>
            </span>
            <span className={`amount font-bold ${entry.kind === 'income' ? 'text-gain' : 'text-loss'}`}>
              {entry.kind === 'income' ? '+' : MINUS}
              {currency.before}
              {formatAmount(entry.amount)}
              {currency.after}
            </span>
          </div>
          {onDelete ? (
            <IconButton
              label={booksWords.deleteNamed(entry.title)}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => onDelete(entry)}
              className="-mr-3"
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
