import type { ComponentProps } from 'react'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { later } from '../later.tsx'
import type { SpanChips } from './span-chips.tsx'
import type { SumsView } from './sums-view.tsx'

// None of it is part of a page's first load. What stands on a screen at once is asked for with it, and its place is kept.

/** `SpanChips`, with the height of a line of chips kept for them. */
export const LazySpanChips = later<ComponentProps<typeof SpanChips>>(
  () => import('./span-chips.tsx').then((part) => part.SpanChips),
  <div className="h-13" />,
)

/** `SumsView`. */
export const LazySumsView = later<ComponentProps<typeof SumsView>>(
  () => import('./sums-view.tsx').then((part) => part.SumsView),
  <div className="pt-13">
    <Loading>
      <SkeletonRows rows={6} />
    </Loading>
  </div>,
)
