import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Who asks whether we are ready has no patience for a database that is silent. */
const READY_WITHIN_MS = 2_000

/**
 * `/healthz`: the process is up. `/readyz`: the database answers, within 2 s; migrations ran before the port was opened.
 * Whoever asks while the database is being asked gets the same answer, so that anybody may ask as often as they like.
 */
export function bindHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  let asked: Promise<boolean> | undefined
  const isThere = async () => {
    try {
      await sql`select 1`.execute(ctx.db)
      return true
    } catch {
      return false
    } finally {
      asked = undefined
    }
  }
  app.get('/readyz', async (_request, reply) => {
    asked ??= isThere()
    if (await Promise.race([asked, sleep(READY_WITHIN_MS, false, { ref: false })])) return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable' })
  })
}
