import { lazy, Suspense, useState } from 'react'
import type { Overview } from '../../../contract/progress.ts'
import { useClient } from '../../offline/guard.ts'
import { loadOrNothing } from '../../ui/kit/load-or-nothing.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { useAgeDays } from './use-age-days.ts'

const StepsCard = lazy(loadOrNothing(() => import('./steps-card.tsx')))

/**
 * Id of a client who has dismissed the steps. Until a refetch, `firstStepsOverAt` is still null,
 * so this id hides the steps.
 */
let dismissedBy: string | null = null

const NEW_DAYS = 30

export function FirstSteps({ overview }: { overview: Overview | undefined }) {
  const { _id, firstStepsOverAt } = useClient()
  const isNew = useAgeDays() <= NEW_DAYS
  const [isShown, setIsShown] = useState(firstStepsOverAt === null && dismissedBy !== _id)
  const show = (shown: boolean) => {
    dismissedBy = shown ? null : _id
    setIsShown(shown)
  }
  if (!isNew || !isShown) return null
  return (
    <div className={placeClass}>
      <Suspense fallback={<Skeleton className="h-full" />}>
        <StepsCard overview={overview} onShow={show} />
      </Suspense>
    </div>
  )
}

/** Reserves the height of the card, which loads later. */
const placeClass = 'mb-3 grid min-h-91 sm:min-h-56 xl:min-h-45'
