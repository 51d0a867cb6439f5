import { generateProposals, type MomoProposals } from '../../domain/momo/proposals.ts'
import { runToEnd } from './run-to-end.ts'

export const proposeEntries = (...given: Parameters<typeof generateProposals>): MomoProposals =>
  runToEnd(generateProposals(...given))
