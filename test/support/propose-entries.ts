import { type MomoProposals, proposingEntries } from '../../domain/momo/proposals.ts'

export function proposeEntries(...given: Parameters<typeof proposingEntries>): MomoProposals {
  const proposing = proposingEntries(...given)
  for (;;) {
    const { done, value } = proposing.next()
    if (done) return value
  }
}
