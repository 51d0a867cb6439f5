import { performance } from 'node:perf_hooks'
import { createApp } from '../../server/app.ts'
import { openSession } from '../../server/auth/sessions.sql.ts'
import { readConfig } from '../../server/config.ts'
import { connectDatabase } from '../../server/db/connect.ts'
import { percentile } from '../figures.ts'
import { benchContext } from './setup.ts'

/**
 * `npm run bench`: how long the calls of the books take for the demo client with 100,000 entries (`npm run demo` first),
 * inside the process and without a network: the median and the slowest of some runs, and the size of the answer.
 */
const CALLS: [what: string, path: string, runs: number][] = [
  ['first page', '/api/expenses?limit=50', 50],
  ['page found by title', '/api/incomes?limit=50&search=sugar', 20],
  ['page found by day', '/api/expenses?limit=50&search=2026-11-01', 50],
  ['page by amount', '/api/incomes?limit=50&sort=-amount', 20],
  ['full list', '/api/incomes', 5],
  ['titles', '/api/incomes/titles', 20],
  ['debts', '/api/debts', 50],
  ['progress, all days', '/api/progress/all', 20],
  ['progress, first page', '/api/progress/all?limit=50', 50],
  ['track month', '/api/progress/track-month-now', 50],
  ['analytics', '/api/progress/analytics', 20],
]

const config = readConfig()
const { db, release } = await connectDatabase(config, () => {})
const ctx = benchContext(db, { config: { ...config, rateLimitFactor: 1e6 } })
const app = await createApp(ctx)
try {
  const { id } = await db
    .selectFrom('client')
    .select('id')
    .where('email', '=', 'patrick@demo.imari.example')
    .executeTakeFirstOrThrow(() => new Error('There are no demo people here: npm run demo'))
  const token = await openSession(ctx, { id, role: 'client' }, { address: '127.0.0.1', userAgent: 'bench' })
  const headers = { authorization: `Bearer ${token}` }
  for (const [what, url, runs] of CALLS) {
    const took: number[] = []
    let size = 0
    for (let run = 0; run < runs; run++) {
      const began = performance.now()
      const response = await app.inject({ url, headers })
      took.push(performance.now() - began)
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.payload}`)
      size = response.rawPayload.length
    }
    console.log(
      `${what.padEnd(22)} ${percentile(took, 50).toFixed(1).padStart(8)} ms  at most ${percentile(took, 100).toFixed(1).padStart(8)} ms  ${(size / 1024).toFixed(0).padStart(7)} KB`,
    )
  }
} finally {
  await app.close()
  await release()
}
