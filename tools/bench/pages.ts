import { chromium } from '@playwright/test'
import { measureVisit, PAINT_BUDGETS, type Paint, phoneSlowdown } from '../../test/journeys/paint.ts'
import { record } from '../../test/journeys/records.ts'
import { startImari } from '../../test/journeys/start-imari.ts'
import { addClient } from '../../test/journeys/support.ts'
import { BUDGETS } from '../../test/support/budgets.ts'
import { browser as browserOfTests, unpackBrowser } from '../commands/browser.mjs'
import type { Row } from './report.ts'
import { measuredOf } from './turns.ts'

export async function benchPages(rounds: number): Promise<Row[]> {
  return [...weights(), ...(await paints(rounds))]
}

function weights(): Row[] {
  return BUDGETS.map(({ what, most, measure }) => rowOf(what, [measure()], most))
}

async function paints(rounds: number): Promise<Row[]> {
  await unpackBrowser()
  const { executablePath, env } = browserOfTests()
  const { running, stop } = await startImari()
  const chrome = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const client = await addClient(running)
    await record(running, client, 'incomes', { title: 'Sales', amount: 12_000 })
    const visits = PAINT_BUDGETS.map((budget) => ({ ...budget, seen: [] as Paint[] }))
    const slowdown = await phoneSlowdown(chrome)
    for (let round = 0; round <= rounds; round++)
      for (const { path, isInside, seen } of visits) {
        const visit = await measureVisit(chrome, running, { path, person: isInside ? client : undefined, slowdown })
        if (round > 0) seen.push(visit)
      }
    return visits.flatMap(({ what, most, seen }) =>
      (Object.entries(most) as [keyof Paint, number][]).map(([figure, bound]) =>
        rowOf(
          `${what}: ${figure}`,
          seen.map((visit) => visit[figure]),
          bound,
        ),
      ),
    )
  } finally {
    await chrome.close()
    await stop()
  }
}

function rowOf(what: string, all: number[], most: number): Row {
  const ours = measuredOf(all)
  return {
    part: 'pages',
    what,
    unit: '',
    ours,
    comparisons: {},
    aim: { text: `<= ${most}`, holds: ours.median <= most },
  }
}
