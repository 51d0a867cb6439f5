import { Link } from 'react-router'
import { credit } from '../../../contract/credit.ts'
import { daysBetween } from '../../../domain/day.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { openLine } from '../../books/open-credit.ts'
import { useToday } from '../../browser/today.ts'
import { useAnswer } from '../../data/api/query.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import { paths } from '../../session/paths.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'

const NOTHING = { owed: 0, overpaid: 0, people: 0, openSince: null }

export default function CreditCard() {
  const total = useAnswer(credit.total).data?.data
  const today = useToday()
  const pending = pendingStore.use()?.credit()?.mark
  const { owed, overpaid, people, openSince } = total ?? NOTHING
  return (
    <Card
      as="section"
      aria-labelledby="credit"
      className="flex flex-wrap items-center gap-x-3 px-4 py-3 sm:px-5 sm:py-3"
    >
      <Link to={paths.credit} className="tap min-w-min flex-1 basis-36 rounded-box hover:bg-wash">
        <h2 id="credit" className="text-small font-medium text-muted">
          {words.total}
        </h2>
        {people === 0 ? (
          pending ? null : overpaid > 0 ? (
            <p className="amount">{longFigures(words.youOwe(formatRwf(overpaid)))}</p>
          ) : (
            <p>{words.noneOwes}</p>
          )
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Amount value={owed} className="font-bold" />
            <span className="text-small text-muted">
              {words.totalText(people, openSince === null ? 0 : Math.max(daysBetween(openSince, today), 0))}
            </span>
          </p>
        )}
        {pending}
      </Link>
      <Button variant="quiet" size="small" onClick={() => openLine('gave')}>
        {words.kinds.gave}
      </Button>
    </Card>
  )
}
