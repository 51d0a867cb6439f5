import { ArrowLeft, FileX, Lightbulb, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type StatementAnswer, statements } from '../../../contract/statements.ts'
import { addDays, type Day } from '../../../domain/day.ts'
import { toCents } from '../../../domain/money.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { instantName, periodName, spanName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { summary } from '../../../words/en/summary.ts'
import { useToday } from '../../browser/today.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { useOpenRow } from '../../data/lists/use-open-row.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { LiveTotal } from '../../offline/live-total.tsx'
import { paths } from '../../session/paths.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { longFigures } from '../../ui/money/long-figures.tsx'
import { DueTable, FiguresTable, LimitList, MoversTable } from './statement-tables.tsx'

const CachedTotals = lazyPart(() => import('./cached-totals.tsx'), null)

export function StatementPage({ kind, start }: { kind: PeriodKind; start: Day }) {
  const query = useAnswer(statements.read, { params: { kind, start } })
  const { data: answer, error } = query
  return (
    <>
      <Link
        {...useOpenRow()}
        to={kind === 'day' ? paths.progress : paths.statements}
        className="tap -mt-2 inline-flex items-center gap-2 font-medium text-brand underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft className="size-5" />
        {kind === 'day' ? words.allDays : words.all}
      </Link>
      <PageHeader
        title={words.of(periodName({ kind, start }))}
        intro={answer ? <Period statement={answer.data} /> : error ? null : <span className="block h-6 max-sm:h-12" />}
        actions={
          error && !answer ? null : (
            <Button
              variant="quiet"
              disabled={!answer}
              aria-keyshortcuts="Control+P"
              className="max-sm:px-3"
              onClick={() => window.print()}
            >
              <Printer className="size-5" />
              <span className="max-sm:sr-only">{words.print}</span>
            </Button>
          )
        }
      />
      {error?.status === 404 && !answer ? (
        <EmptyState icon={<FileX className="size-7" />} text={words.none} />
      ) : (
        <>
          {error?.isOffline && !answer ? <CachedTotals kind={kind} start={start} /> : null}
          <Fetched query={query} skeleton={<Skeleton className="h-96" />}>
            {({ data }) => <Statement statement={data} />}
          </Fetched>
        </>
      )}
    </>
  )
}

function Period({ statement }: { statement: StatementAnswer }) {
  const { kind, start, end, closedAt, revised } = statement
  return (
    <>
      {[
        words.heading[kind],
        kind === 'day' ? '' : spanName(start, end),
        words.closedAt(instantName(closedAt)),
        revised ? words.revised : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

function Statement({ statement }: { statement: StatementAnswer }) {
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
