import { orNothing } from '../kit/or-nothing.ts'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { later } from '../later.tsx'

// None of it is part of a page's first load. What stands on a screen at once is asked for with it, and its place is kept.

/** `SpanChips`, with the height of a line of chips kept for them; none where they cannot be fetched. */
export const LazySpanChips = later(
  orNothing(() => import('./span-chips.tsx')),
  <div className="h-13" />,
)

/** `SumsView`. */
export const LazySumsView = later(
  () => import('./sums-view.tsx'),
  <div className="pt-13">
    <Loading>
      <SkeletonRows rows={6} />
    </Loading>
  </div>,
)
