import { readAndMark } from '../../domain/momo/marks.ts'
import { type DayFees, generateProposals, type KnownMoves, type MomoProposals } from '../../domain/momo/proposals.ts'
import { runToEnd } from './run-to-end.ts'

export const NOTHING_KNOWN: KnownMoves = { marks: new Set(), choices: new Map() }
export const FEES = 'MoMo fees'

export const SENT = `*165*S*3000 RWF transferred to Aline SAMPLE (250788000013) at 2026-03-14 09:26:53 .Fee: 100RWF.Balance: 7312RWF. *RW#`
export const REVERSED = `*143*S*Your transaction to Aline SAMPLE (250788000013) with 3000 RWF has been reversed at 2026-05-30 14:37:00. Your new balance is 10312 RWF. .*EN#`
export const PAID = `TxId:31000000091*S*Your payment of 900 RWF to KIVU DEMO SHOP 59971 was completed at 2026-03-14 12:00:00. Balance: 6,412 RWF. Fee 0 RWF.*EN#`

export const proposeEntries = (...given: Parameters<typeof generateProposals>): MomoProposals =>
  runToEnd(generateProposals(...given))

export async function propose(texts: readonly string[], known = NOTHING_KNOWN): Promise<MomoProposals> {
  return proposeEntries(
    await readAndMark(
      texts.map((text) => ({ text })),
      'client',
    ),
    known,
    FEES,
  )
}

export const marksOf = ({ parts }: DayFees) => parts.flatMap(({ marks }) => marks)
