import type { ComponentProps } from 'react'
import { AllTimeOffer } from './all-time-offer.tsx'
import { NearOffer } from './near-offer.tsx'

/** Offers for a search without results. */
export default function NoMatchOffers({
  hasDays,
  ...offer
}: { hasDays: boolean } & ComponentProps<typeof AllTimeOffer> & ComponentProps<typeof NearOffer>) {
  return (
    <>
      {hasDays ? <AllTimeOffer {...offer} /> : null}
      <NearOffer {...offer} />
    </>
  )
}
