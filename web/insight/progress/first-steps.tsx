import { useState } from 'react'
import type { Overview } from '../../../contract/progress.ts'
import { useClient } from '../../offline/guard.ts'
import { optionalPart } from '../../ui/kit/optional-part.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { useAgeDays } from './use-age-days.ts'

const StepsCard = optionalPart(() => import('./steps-card.tsx'), <Skeleton className="h-full" />)

/**
 * Id of the client who has just dismissed the steps. Hides the steps until a refetch brings
 * `firstStepsOverAt`.
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
      <StepsCard overview={overview} onShow={show} />
    </div>
  )
}

/** Reserves the height of the card, which loads later. */
const placeClass = 'mb-3 grid min-h-91 sm:min-h-56 xl:min-h-45'
