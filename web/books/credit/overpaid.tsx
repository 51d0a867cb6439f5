import { creditWords as words } from '../../../words/en/credit.ts'
import { formatRwf } from '../../../words/en/money.ts'

/** If `isAsked`, asks the client to save again, because most overpayments are typing errors. */
export function Overpaid({ excess, name, isAsked }: { excess: number; name: string; isAsked: boolean }) {
  return excess > 0 ? (
    <p role="status" className="-mt-2 text-small text-accent">
      <span className="amount">{words.moreThanOwed(formatRwf(excess), name)}</span>
      {isAsked ? ` ${words.confirmOver}` : null}
    </p>
  ) : null
}
