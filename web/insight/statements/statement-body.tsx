import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatementAnswer } from '../../../contract/statements.ts'
import { addDays } from '../../../domain/day.ts'
import { toCents } from '../../../domain/money.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { summary } from '../../../words/en/summary.ts'
import { useToday } from '../../browser/today.ts'
import { LiveTotal } from '../../offline/live-total.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { DueTable, FiguresTable, LimitList, MoversTable } from './statement-tables.tsx'

/** Loads after the screen, so that the first visit has less code. */
export default function Statement({ statement }: { statement: StatementAnswer }) {
  const { kind, start, end, netBalance, before, verdicts, movers, dueSoon, suggestion, revised } = statement
  // Hide the advice and the remaining days of an older cached statement: they may be outdated.
  const isLate = useToday() > addDays(end, 1)
  const isQuiet = statement.incomesCount + statement.expensesCount + statement.debtsCount === 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card as="section" aria-labelledby="net">
        <h2 id="net" className="text-small font-medium text-muted">
          {words.net}
        </h2>
        <p>
          <LiveTotal of="net" query={{ from: start, to: end }} value={netBalance} look="hero" />
        </p>
        <p className="amount mt-1 w-fit text-muted">
          {longFigures(summary.netChange(kind, toCents(netBalance), toCents(before.netBalance)))}
        </p>
        {isQuiet ? <p className="mt-2">{summary.nothing}</p> : null}
        {revised ? <p className="mt-2 text-small text-accent">{words.revisedText}</p> : null}
      </Card>
      {suggestion !== null && !isLate ? (
        <Card as="section" className="flex items-start gap-3 bg-wash">
          <Lightbulb className="mt-0.5 size-6 shrink-0 text-brand max-[12rem]:hidden" />
          <div className="min-w-0 wrap-anywhere">
            <h2 className="font-bold">{summary.action}</h2>
            <p className="amount max-w-prose">{longFigures(suggestion)}</p>
          </div>
        </Card>
      ) : null}
      <Part title={words.figures}>
        <FiguresTable statement={statement} />
      </Part>
      {verdicts.length > 0 ? (
        <Part title={summary.limits}>
          <LimitList limits={verdicts} isLate={isLate} />
        </Part>
      ) : null}
      {movers.length > 0 ? (
        <Part title={summary.movers}>
          <MoversTable movers={movers} />
        </Part>
      ) : null}
      {dueSoon.length > 0 && !isLate ? (
        <Part title={summary.dueSoon}>
          <DueTable debts={dueSoon} />
        </Part>
      ) : null}
      <p className="text-small text-muted">{words.amounts}</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="pb-2 text-lead">{title}</h2>
      {children}
    </Card>
  )
}
