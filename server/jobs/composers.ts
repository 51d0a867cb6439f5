import type { SenderOptions } from '../mail/sender.ts'
import { composeSummary } from '../statements/summary-mail.ts'

/** Who writes the mails that stand in the outbox as facts. */
export const composers: SenderOptions['composers'] = { summary: composeSummary }
