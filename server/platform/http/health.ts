import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { QUOTAS } from '../quotas.ts'

/** Concurrent requests to `/readyz` share one query, so that a flood is harmless. */
export function bindHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  let pendingCheck: Promise<boolean> | undefined
  const isDatabaseUp = async () => {
    try {
      await sql`select 1`.execute(ctx.db)
      return true
    } catch {
      return false
    } finally {
      pendingCheck = undefined
    }
  }
  app.get('/readyz', async (_request, reply) => {
    pendingCheck ??= isDatabaseUp()
    if (await Promise.race([pendingCheck, sleep(QUOTAS.readyAnswer.max * 1_000, false, { ref: false })]))
      return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'database unavailable' })
  })
}
