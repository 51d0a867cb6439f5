import { claimMails } from '../../server/mail/claimed-mails.sql.ts'
import { composeMessage } from '../../server/mail/message.ts'
import { composeSummary } from '../../server/statements/summary-mail.ts'
import { createTestDatabase } from '../../test/support/database.ts'
import { queueSummaries } from './mail/fixture.ts'
import type { Row } from './report.ts'
import { benchContext, withDurableDatabases } from './setup.ts'
import { inTurns, perSecond } from './turns.ts'

const MAILS = 500
const SLICE_MS = 1_000

/** Writing a summary mail from its books, everything but the mail server, one at a time. */
export async function benchMails(rounds: number): Promise<Row[]> {
  return withDurableDatabases(async () => {
    const database = await createTestDatabase()
    try {
      const ctx = benchContext(database.db)
      await queueSummaries(database.db, MAILS)
      const mails = await claimMails(ctx, crypto.randomUUID(), MAILS)
      let next = 0
      const write = async () => {
        const mail = mails[next++ % mails.length]
        const composed = mail && (await composeSummary(ctx, mail))
        if (!composed) throw new Error('no mail was written')
        return composeMessage({ ...mail, ...composed }, ctx.config)
      }
      const { ours } = await inTurns({ ours: () => perSecond(1, SLICE_MS, write) }, rounds)
      return [{ part: 'mails', what: 'summary mails written', unit: '/s', ours, beside: {} }]
    } finally {
      await database.close()
    }
  })
}
