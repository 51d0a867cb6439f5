import { generateProposals, type MomoProposals } from '../../domain/momo/proposals.ts'
import { runToEnd } from './run-to-end.ts'

/** Returns the proposals for all messages at once. */
export const proposeEntries = (...given: Parameters<typeof generateProposals>): MomoProposals =>
  runToEnd(generateProposals(...given))
