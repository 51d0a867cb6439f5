import { lazy, Suspense, useState } from 'react'
import type { Overview } from '../../contract/progress.ts'
import { dayAt, daysBetween } from '../../domain/day.ts'
import { useClient } from '../guard.ts'
import { orNothing } from '../kit/or-nothing.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { useToday } from '../today.ts'

const StepsCard = lazy(orNothing(() => import('./steps-card.tsx')))

/** Whose steps were sent away here, while their account does not say so yet. */
let sentAway: string | null = null

/** For so many days somebody is new. */
const NEW_DAYS = 30

/**
 * Where a person who is new begins: four steps, each one tap away and ticked once it is done. They go when they are sent
 * away, or on the next visit after all of them are done; the account remembers it, on every device.
 */
export function FirstSteps({ recorded }: { recorded: Overview['recorded'] | undefined }) {
  const { _id, createdAt, firstStepsOverAt, keepsCredit } = useClient()
  const isNew = daysBetween(dayAt(new Date(createdAt)), useToday()) <= NEW_DAYS
  const [isShown, setIsShown] = useState(firstStepsOverAt === null && sentAway !== _id)
  const show = (shown: boolean) => {
    sentAway = shown ? null : _id
    setIsShown(shown)
  }
  if (!isNew || !isShown) return null
  return (
    <div className={keepsCredit ? placeClass : placeWithCreditClass}>
      <Suspense fallback={<Skeleton className="h-full" />}>
        <StepsCard recorded={recorded} onShow={show} />
      </Suspense>
    </div>
  )
}

/** As high as the card will be, with or without its line about credit: it is fetched later. */
const placeClass = 'mb-3 grid min-h-69 sm:min-h-45 xl:min-h-34'
const placeWithCreditClass = 'mb-3 grid min-h-80 sm:min-h-56 xl:min-h-45'
