import { ArrowLeft, FileX, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { type StatementAnswer, statements } from '../../../contract/statements.ts'
import type { Day } from '../../../domain/day.ts'
import type { PeriodKind } from '../../../domain/period.ts'
import { instantName, periodName, spanName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { useOpenRow } from '../../data/lists/use-open-row.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { paths } from '../../session/paths.ts'
import { Button } from '../../ui/kit/button.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'

const skeleton = <Skeleton className="h-96" />
const CachedTotals = lazyPart(() => import('./cached-totals.tsx'), null)
const StatementBody = lazyPart(() => import('./statement-body.tsx'), skeleton)

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
          <Fetched query={query} skeleton={skeleton}>
            {({ data }) => <StatementBody statement={data} />}
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
