import { memo, type ReactNode } from 'react'
import { expenses, incomes } from '../../../contract/ledger.ts'
import { BUSINESS_OFFSET } from '../../../domain/clock.ts'
import type { BalanceChain } from '../../../domain/momo/chain.ts'
import { groupBy } from '../../../domain/momo/group-by.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { instantName, periodName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { useAnswer } from '../../data/api/query.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { TITLES } from './move-row.tsx'
import { answerOwn, type Preview } from './preview.ts'

const GAPS = 3

export function PreviewHead({
  preview,
  onChange,
  onShowSkipped,
}: {
  preview: Preview
  onChange: (change: (preview: Preview) => Preview) => void
  onShowSkipped: () => void
}) {
  const { rows, counts, skipped, chains, fees, savesFees, isCompared } = preview
  const unanswered = rows.filter(({ proposal, isChosen }) => proposal.needsOwnMoneyAnswer && !isChosen)
  const months = groupBy(fees, ({ day }) => `${day.slice(0, 7)}-01`)
  const answer = (isNew: boolean) => onChange((before) => ({ ...before, rows: answerOwn(before.rows, isNew) }))
  return (
    <Card as="section" className="flex flex-col gap-2">
      <p role="status" className="font-medium">
        {headLine(counts)}
      </p>
      {rows.length > 0 ? null : (
        <p>{counts.already > skipped || skipped + counts.notUnderstood === 0 ? words.nothingNew : null}</p>
      )}
      {skipped > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          {words.skipped(skipped)}
          <Button size="small" variant="quiet" onClick={onShowSkipped}>
            {words.showSkipped}
          </Button>
        </p>
      ) : null}
      {chains.map((chain) => (
        <Chain key={chain.wallet} chain={chain} />
      ))}
      {isCompared ? null : <p className="text-small text-accent">{words.notCompared}</p>}
      {unanswered.length > 0 ? (
        <Banner
          tone="notice"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" variant="quiet" onClick={() => answer(true)}>
                {words.isNew}
              </Button>
              <Button size="small" variant="quiet" onClick={() => answer(false)}>
                {words.isOwn}
              </Button>
            </span>
          }
        >
          {words.own(unanswered.length, sumAmounts(unanswered.map(({ proposal }) => proposal.move.amount)))}
        </Banner>
      ) : null}
      {fees.length > 0 ? (
        <div>
          {[...months].map(([start, ofMonth]) => (
            <p key={start}>
              {words.feesOf(periodName({ kind: 'month', start }), sumAmounts(ofMonth.map(({ amount }) => amount)))}
            </p>
          ))}
          <Checkbox
            label={words.savesFees}
            checked={savesFees}
            onChange={({ target: { checked } }) => onChange((before) => ({ ...before, savesFees: checked }))}
          />
        </div>
      ) : null}
      <KnownTitles />
    </Card>
  )
}

function headLine(counts: Preview['counts']): string {
  const parts = (['new', 'already', 'movedNothing', 'notUnderstood'] as const)
    .filter((name) => name === 'new' || counts[name] > 0)
    .map((name) => words.counts[name](counts[name]))
  return kitWords.pair(words.counts.messages(counts.messages), parts.join(', '))
}

function Chain({ chain: { spans, gaps, links } }: { chain: BalanceChain }): ReactNode {
  const [first, last] = [spans[0]?.from, spans.at(-1)?.to]
  if (links === 0 || !first || !last) return null
  if (gaps.length === 0) return <p className="text-gain">{words.complete(first.slice(0, 10), last.slice(0, 10))}</p>
  return (
    <ul className="text-small text-accent">
      {gaps.slice(0, GAPS).map(({ after, before, missing }) => (
        <li key={`${after} ${before}`}>{words.gap(missing, momentName(after), momentName(before))}</li>
      ))}
      {gaps.length > GAPS ? <li>{words.moreGaps(gaps.length - GAPS)}</li> : null}
    </ul>
  )
}

/** The time of a message is in Kigali time and has no offset. */
const momentName = (at: string) => instantName(`${at}${BUSINESS_OFFSET}`)

const KnownTitles = memo(function KnownTitles() {
  const [ofIncome, ofExpenses] = [useAnswer(incomes.titles), useAnswer(expenses.titles)]
  const titles = new Set([words.family, ...(ofExpenses.data?.data ?? []), ...(ofIncome.data?.data ?? [])])
  return (
    <datalist id={TITLES}>
      {[...titles].slice(0, 200).map((title) => (
        <option key={title} value={title} />
      ))}
    </datalist>
  )
})
