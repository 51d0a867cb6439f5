import { useDeferredValue, useMemo, useState } from 'react'
import type { MainTotals } from '../../../contract/totals.ts'
import type { Day } from '../../../domain/day.ts'
import { MINUS } from '../../../domain/money.ts'
import { type PeriodKind, periodOf } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { spanName } from '../../../words/en/dates.ts'
import { useAmountsHidden } from '../../browser/preferences.ts'
import { Segmented } from '../../ui/kit/segmented.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { NetBalance } from '../../ui/money/net-balance.tsx'
import { usePalette } from './chart-palette.ts'
import { linesOf } from './lines.ts'
import { addUp, labelOf, type Point, recentOf } from './series.ts'
import { shortAmount } from './short-amount.ts'
import { TrendCard } from './trend-card.tsx'

export function Trends({ kind, points, today }: { kind: PeriodKind; points: Point[]; today: Day }) {
  const [shownPart, setShownPart] = useState<'recent' | 'all'>('recent')
  const [masked] = useAmountsHidden()
  const palette = usePalette()
  const recent = recentOf(points, kind)
  const shown = shownPart === 'all' ? points : recent
  const real = shown.filter((point) => point.stage !== 'coming')
  const coming = shown.filter((point) => point.stage === 'coming')
  // Respond at once; drawing years may take longer.
  const drawn = useDeferredValue(shown)
  const drawnMasked = useDeferredValue(masked)
  const lines = useMemo(() => linesOf(drawn), [drawn])
  const { label: first = '', begins } = shown[0] ?? {}
  const last = (real.at(-1) ?? shown.at(-1))?.label ?? ''

  return (
    <>
      <p className="hidden pb-2 text-small print:block">{`${words.tabs[kind]} · ${daysOf(shown, kind, today)}`}</p>
      <section aria-labelledby="summary">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <h2 id="summary" className="text-lead">
              {words.summary}
            </h2>
            <p className="text-small text-muted" role="status">
              {words.summaryOf(real.length, kind, first, last)}
            </p>
          </div>
          {recent.length < points.length ? (
            <Segmented
              legend={words.window}
              names={{ recent: shortened(recent, kind), all: words.all[kind] }}
              value={shownPart}
              onChoose={(part) => setShownPart(part)}
              className="bg-card p-1 print:hidden"
            />
          ) : null}
        </div>
        <SumCards
          sums={addUp(shown)}
          toCome={addUp(coming)}
          nameOf={(name) => words.ofSpan(words.cards[name], real.length, kind)}
          now={last}
        />
      </section>
      <div className="mt-4 flex flex-col gap-2 sm:mt-6">
        {/* A phone shows the first line before its explanation. */}
        <p className="text-small text-muted max-sm:order-last">
          {words.scale(masked ? '' : shortAmount(lines.top), lines.hasDebtsApart)} {words.running[kind]}{' '}
          {coming.length > 0 ? words.coming : null} {begins ? words.begun(labelOf('day', begins)) : null}
        </p>
        <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
          {lines.all.map(({ line, marks }) => (
            <TrendCard
              key={line.field}
              line={line}
              marks={marks}
              labelColumn={words.columns[kind]}
              palette={palette}
              masked={drawnMasked}
            />
          ))}
        </div>
      </div>
    </>
  )
}

function daysOf(shown: readonly Point[], kind: PeriodKind, today: Day): string {
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return ''
  return spanName(first.start, last.stage === 'running' ? today : periodOf(kind, last.start).end)
}

function shortened(recent: readonly Point[], kind: PeriodKind): string {
  const last = recent.at(-1)
  return last?.stage === 'coming' ? words.upTo(last.label) : words.recent(recent.length, kind)
}

// On a phone two per row, so that the first line is visible too.
const card =
  'min-w-min flex-1 basis-36 rounded-box border border-line bg-card px-3 py-2 sm:basis-60 sm:px-4 sm:py-3 lg:basis-48 print:basis-36'

function SumCards({
  sums,
  toCome,
  nameOf,
  now,
}: {
  sums: MainTotals
  toCome: MainTotals
  nameOf: (name: keyof MainTotals) => string
  now: string
}) {
  const note = (name: keyof MainTotals) =>
    toCome[name] === 0 ? null : (
      <dd className="text-small text-muted">
        {toCome[name] < 0 ? <span className="tells">{MINUS}</span> : null}
        <Amount value={Math.abs(toCome[name])} bare /> {words.after(now, name === 'totalDebts')}
      </dd>
    )
  return (
    <dl className="mt-3 flex flex-wrap gap-2">
      {(['totalIncome', 'totalExpenses', 'totalDebts'] as const).map((name) => (
        <div key={name} className={card}>
          <dt className="text-small text-muted">{nameOf(name)}</dt>
          <dd>
            <Amount value={sums[name]} className="font-bold sm:text-lead" />
          </dd>
          {note(name)}
        </div>
      ))}
      <div className={card}>
        <dt className="text-small text-muted">{nameOf('netBalance')}</dt>
        <dd>
          <NetBalance value={sums.netBalance} look="card" />
        </dd>
        {note('netBalance')}
      </div>
    </dl>
  )
}
