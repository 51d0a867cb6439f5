import type { SumBy } from '../../../contract/sums.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { Tabs } from '../../ui/kit/tabs.tsx'
import SpanChips from './span-chips.tsx'
import { namesIn } from './spans.ts'
import { SumsByName } from './sums-by-name.tsx'
import { SumsToggle } from './sums-toggle.tsx'
import { type SumsOf, useSumsSpan } from './use-sums.ts'

const SumsList = lazyPart(() => import('./sums-list.tsx'), <SkeletonRows rows={6} />)

export default function SumsView({
  onChange,
  ...of
}: Required<SumsOf> & {
  onChange: (by: SumBy | '') => void
}) {
  const { text, write } = useQueryParams()
  const span = useSumsSpan(of)
  const sums = <SumsByName {...of} span={span} List={SumsList} />
  return (
    <>
      <div className="list-chips">
        <SpanChips span={span} only={namesIn(text)} onChange={write}>
          <SumsToggle value={of.by} onChange={onChange} />
        </SpanChips>
      </div>
      {of.kind === 'debt' ? (
        <Tabs label={words.summedBy} names={words.by} value={of.by} onChange={onChange}>
          {sums}
        </Tabs>
      ) : (
        sums
      )}
    </>
  )
}
