import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from '../../../domain/language.ts'
import { spoken } from '../../../words/spoken.ts'
import type { Context } from '../context.ts'
import { escapeHtml } from './escape-html.ts'
import { Refusal } from './refusal.ts'

export const maintenanceFile = (dataDir: string): string => path.join(dataDir, 'maintenance')

const RETRY_SECONDS = 120
const CHECK_MS = 1_000

export function closeForMaintenance(app: FastifyInstance, { config }: Context): void {
  const file = maintenanceFile(config.dataDir)
  let checkedAt = Number.NEGATIVE_INFINITY
  let isClosed = false
  app.addHook('onRequest', async (request, reply) => {
    const now = performance.now()
    if (now - checkedAt >= CHECK_MS) {
      checkedAt = now
      isClosed = existsSync(file)
    }
    if (!isClosed || request.url === '/healthz') return
    if (request.url.startsWith('/api/'))
      throw new Refusal(503, 'refused.maintenance', { retryAfterSeconds: RETRY_SECONDS })
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(config.productName))
  })
}

function page(productName: string): string {
  const name = escapeHtml(productName)
  const lines = LANGUAGES.map((language) => `<p lang="${language}">${spoken[language].refused.maintenance}</p>`)
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><h1>${name}</h1>${lines.join('')}`
}
