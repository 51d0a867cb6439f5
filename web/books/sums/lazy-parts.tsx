import { lazyPart } from '../../forms/lazy-part.tsx'
import { loadOrNothing } from '../../ui/kit/load-or-nothing.ts'
import { Loading, SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { loadNamedPanel } from './load-named-panel.ts'

// These parts aren't in the first load. Their fallbacks reserve space, to avoid a layout shift.

export const LazySpanChips = lazyPart(
  loadOrNothing(() => import('./span-chips.tsx')),
  <div className="h-13" />,
)

export const LazySumsView = lazyPart(
  () => import('./sums-view.tsx'),
  <div className="pt-13">
    <Loading>
      <SkeletonRows rows={6} />
    </Loading>
  </div>,
)

export const LazySumsTools = lazyPart(
  loadOrNothing(() => import('./sums-tools.tsx')),
  <span className="size-11 sm:hidden" />,
)

export const LazyNamedPanel = lazyPart(
  loadNamedPanel,
  <div className="my-2 rounded-box border border-line bg-card print:hidden" style={{ height: '14.5rem' }} />,
)
