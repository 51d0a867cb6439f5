import { Link } from 'react-router'
import { type CreditTotal, credit } from '../../../contract/credit.ts'
import { daysBetween } from '../../../domain/day.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { fallback } from '../../../words/en/shared.ts'
import { openLine } from '../../books/open-credit.ts'
import { PendingOwed } from '../../books/pending-owed.tsx'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { paths } from '../../session/paths.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'

export default function CreditPanel() {
  const { data: answer, error } = useAnswer(credit.total)
  const total = answer?.data
  const hasAny = total && (total.people > 0 || total.overpaid > 0)
  return (
    <section
      aria-labelledby="credit"
      className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 sm:px-5"
    >
      <Link to={paths.credit} className="min-w-min flex-1 basis-36 rounded-box hover:bg-wash">
        <h2 id="credit" className="text-small font-medium text-muted">
          {words.total}
        </h2>
        {hasAny ? (
          <Amount value={total.owed} className="font-bold" />
        ) : total ? (
          <p>{words.noneOwes}</p>
        ) : error ? null : (
          <Skeleton />
        )}
      </Link>
      <Button variant="quiet" size="small" onClick={() => openLine('gave')}>
        {words.give}
      </Button>
      <div className="w-full text-small text-muted">
        {total ? <Facts {...total} /> : error ? <p>{fallback.fetchCredit}</p> : null}
        <PendingOwed owed={total?.owed} />
      </div>
    </section>
  )
}

function Facts({ overpaid, people, openSince }: CreditTotal) {
  const today = useToday()
  const days = openSince === null ? 0 : Math.max(daysBetween(openSince, today), 0)
  return (
    <>
      {people > 0 ? <p>{words.totalText(people, days)}</p> : null}
      {overpaid > 0 ? <p className="amount">{longFigures(words.youOwe(formatRwf(overpaid)))}</p> : null}
    </>
  )
}
