import { type MomoProposals, proposingEntries } from '../../domain/momo/proposals.ts'

/** The proposals for all messages at once. */
export function proposeEntries(...given: Parameters<typeof proposingEntries>): MomoProposals {
  const proposing = proposingEntries(...given)
  for (;;) {
    const { done, value } = proposing.next()
    if (done) return value
  }
}
