import { useState } from 'react'
import { progressWords as words } from '../../../words/en/progress.ts'
import { refresh } from '../../data/api/query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { type TrackKind, trackCalls } from './track-calls.ts'

const TrackDialog = lazyDialog(() => import('./track-dialog.tsx'))

const KINDS = ['day', 'month', 'year'] as const

export function TrackButtons({ className }: { className: string }) {
  const [kind, setKind] = useState<TrackKind | null>(null)

  // The button promises current figures, so refetch at each press.
  function track(each: TrackKind): void {
    void refresh(trackCalls[each])
    setKind(each)
  }

  return (
    <>
      <div className={`flex flex-wrap rounded-box border border-edge bg-card min-[20rem]:flex-nowrap ${className}`}>
        {KINDS.map((each) => (
          <Button
            key={each}
            variant="plain"
            size="small"
            aria-haspopup="dialog"
            className="flex-auto max-sm:px-1 max-sm:leading-tight sm:whitespace-nowrap"
            onClick={() => track(each)}
          >
            {words.track[each]}
          </Button>
        ))}
      </div>
      {kind ? <TrackDialog kind={kind} onClose={() => setKind(null)} /> : null}
    </>
  )
}
