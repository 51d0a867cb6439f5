import { useMemo, useState } from 'react'
import type { Analytics } from '../../../contract/progress.ts'
import type { Day } from '../../../domain/day.ts'
import { PERIOD_KINDS, type PeriodKind } from '../../../domain/period.ts'
import { analyticsWords as words } from '../../../words/en/analytics.ts'
import { VS } from '../../books/sums/spans.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import { earlierOf, recordedOf } from './earlier.ts'
import {
  endOf,
  hasRecords,
  joined,
  MAX_POINTS,
  NOWHERE,
  overlapOf,
  type Point,
  pastOf,
  pointAt,
  pointsOf,
  RANGES,
  reachOf,
  recentPoints,
} from './series.ts'
import { windowOf } from './window-of.ts'

/**
 * Reads the view from the URL. `at` is one of `RANGES` or the selected periods (`addressOf`),
 * else `pickedOf` selects the default. If the client comes from another tab of the screen, such
 * as from months to days, `of` is the kind of that tab and `in` is its `at`. The charts then show
 * only those periods. Otherwise, `in` is `all` or the first period to show. If that leaves out
 * the selected periods, the charts start elsewhere. With more than `MAX_POINTS` periods,
 * the charts show the newest.
 */
export function useView(analytics: Analytics, kind: PeriodKind, today: Day) {
  const { text, choice, write } = useQueryParams()
  const [of, its] = [text('of'), text('in')]
  const all = useMemo(() => pointsOf(analytics, kind, today), [analytics, kind, today])
  // Turning or printing the page must not change the shown span.
  const [isNarrow] = useState(isScreenNarrow)
  const recent = useMemo(() => recentPoints(all, kind, isNarrow), [all, kind, isNarrow])
  const merge = pendingStore.use()?.merge
  // biome-ignore lint/correctness/useExhaustiveDependencies(merge): pickedOf reads pending writes
  const origin = useMemo(
    () => originOf(analytics, kind, today, { of, at: its }, isNarrow),
    [analytics, kind, today, of, its, isNarrow, merge],
  )
  const inside = origin?.inside
  const at = text('at') || (of && !origin ? 'recent' : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies(merge): pickedOf reads pending writes
  const picked = useMemo(() => (inside ? pointAt(inside, at) : pickedOf(all, at)), [inside, all, at, merge])
  const hasAll = all.length <= MAX_POINTS
  const isKept = hasAll && recent !== all && (at === 'all' || (its === 'all' && !origin))
  // If a far future period is selected, show all periods: a chart of the usual length around it
  // would have no past periods.
  const isAhead = hasAll && picked?.stage === 'coming' && reachOf(recent, picked).from < 0
  const isAll = recent === all || isKept || isAhead
  const vs = choice('vs', VS)
  const recorded = useMemo(() => recordedOf(analytics), [analytics])
  const ofDays = (point: Point) => earlierOf(recorded, point, today, vs.value)
  const compared = picked && ofDays(picked)
  const usual = all.indexOf(recent[0] as Point)
  const asked = all.findIndex(({ start }) => start === its)
  const { first, count } = windowOf(
    all.length,
    recent.length,
    asked < 0 ? usual : asked,
    reachOf(all, picked),
    compared ? overlapOf(all, compared.span) : NOWHERE,
  )
  const shown = useMemo(
    () => inside ?? (isAll || count >= all.length ? all : all.slice(first, first + count)),
    [inside, isAll, all, first, count],
  )
  // Value of `in` that keeps the shown points.
  const kept = isKept ? 'all' : isAhead || first === usual ? '' : (shown[0]?.start ?? '')
  const own = { kind, points: inside ?? all, picked }
  const base = origin && !picked ? origin : own
  // The select lists the periods of the other tab only if these are longer: a list of months has
  // no place for days.
  const isLonger = origin && PERIOD_KINDS.indexOf(origin.kind) > PERIOD_KINDS.indexOf(kind)
  const ranges = {
    ...(origin && (picked || !isLonger || !origin.picked) ? { '': origin.name } : {}),
    ...(recent === all ? {} : { recent: nameOf(recent, kind) }),
    ...(hasAll && { all: words.all[kind] }),
  }
  const range: keyof typeof ranges = origin ? '' : isAll ? 'all' : 'recent'
  const leave = (value: string) =>
    write({ by: kind, at: value, of: '', in: origin || RANGES.includes(value) ? '' : kept })
  const pick = (value: string) => (origin ? write({ by: kind, at: value }) : leave(value))
  return {
    all,
    shown,
    isNarrow,
    picked,
    whole: origin?.whole,
    vs,
    recorded,
    ofDays,
    base,
    choices: !origin || isLonger ? base : { points: all, picked },
    ranges,
    range,
    name: origin?.name ?? ranges[range] ?? '',
    pick,
    /**
     * Clears the selection. Undefined for the default selection. Without a selection, drops the
     * periods that were selected on another tab of the screen.
     */
    letGo: picked ? (at ? () => pick(range) : undefined) : origin && (() => leave('recent')),
    choose(value: string): void {
      if (value !== '' && (RANGES.includes(value) || !isLonger)) leave(value)
      else if (base === origin) write({ by: kind, in: value })
      else pick(value)
    },
  }
}

const isScreenNarrow = () => !matchMedia('(min-width: 40rem)').matches

function originOf(
  analytics: Analytics,
  own: PeriodKind,
  today: Day,
  address: { of: string; at: string },
  isNarrow: boolean,
) {
  const kind = PERIOD_KINDS.find((one) => one === address.of && one !== own)
  if (!kind || !address.at) return undefined
  const points = pointsOf(analytics, kind, today)
  const picked = pickedOf(points, address.at)
  const whole = picked ?? joined(pastOf(address.at === 'all' ? points : recentPoints(points, kind, isNarrow)))
  const inside = whole && pointsOf(analytics, own, today, { from: whole.start, to: endOf(whole) })
  if (!inside || inside.length > MAX_POINTS) return undefined
  return {
    kind,
    points,
    picked,
    whole,
    inside,
    name: picked ? words.mark(picked) : words.recent(whole.count ?? 1, kind),
  }
}

/** The default is the newest period with records, up to the current one. */
function pickedOf(points: readonly Point[], at: string): Point | undefined {
  if (RANGES.includes(at)) return undefined
  const past = pastOf(points)
  const asked = pointAt(points, at)
  if (asked && (asked.count ?? 0) <= MAX_POINTS) return asked
  return past.findLast((one) => hasRecords(one) || hasPending(one)) ?? past.at(-1)
}

function nameOf(recent: readonly Point[], kind: PeriodKind): string {
  const last = recent.at(-1)
  return last?.stage === 'coming' ? words.upTo(last.label) : words.recent(recent.length, kind)
}

/** The totals of a period don't include its pending writes. */
const hasPending = (point: Point) =>
  Boolean(pendingStore.get()?.totalNote({ of: 'net', query: { from: point.start, to: endOf(point) } }))
