import { type MomoProposals, proposingEntries } from '../../domain/momo/proposals.ts'
import { runToEnd } from './run-to-end.ts'

/** The proposals for all messages at once. */
export const proposeEntries = (...given: Parameters<typeof proposingEntries>): MomoProposals =>
  runToEnd(proposingEntries(...given))
