// npm run rehearse [-- nights|phones|credit|model ...] [--seed 1] [--size 0.1]: plays the product against plain models.

import { parseArgs } from 'node:util'
import { playRuns } from '../model/runs.ts'
import { startTestServer, TEST_SERVER } from '../support/database.ts'
import { creditBook } from './phones/credit-book.ts'
import { rehearsePhones } from './phones/rehearse-phones.ts'
import { rehearse } from './rehearse.ts'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, size: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const seed = Number(values.seed)
const sized = (full: number) => Math.max(1, Math.round(full * Number(values.size)))
const print = (line: string) => process.stdout.write(`${line}\n`)
const seeds = Array.from({ length: sized(500) }, (_, at) => seed + at)

/** Each gives its figures, and the first differences as `examples`. */
const PARTS: Record<string, () => Promise<{ examples: string[] }>> = {
  // From here 400 days hold the leap day of 2028 and the first ISO week that begins in the year before.
  nights: () =>
    rehearse({
      clients: 100,
      days: sized(400),
      kills: sized(1_000),
      processes: 3,
      seed,
      firstDay: '2027-12-06',
      print,
    }),
  phones: () => rehearsePhones({ seeds, acts: 60, print }),
  credit: () => rehearsePhones({ seeds, acts: 60, print, storyOf: creditBook }),
  async model() {
    const played = await playRuns({ runs: sized(500), happenings: 50, seed, lanes: 2, patienceMs: 3_600_000 })
    const { found: examples, ...figures } = played
    return { ...figures, examples }
  },
}

const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  print(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const database = await startTestServer()
process.env[TEST_SERVER] = JSON.stringify(database)
try {
  for (const name of chosen) {
    const began = performance.now()
    const { examples, ...figures } = (await PARTS[name]?.()) ?? { examples: [] }
    print(`${name}, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s: ${JSON.stringify(figures)}`)
    for (const example of examples) print(example)
    if (examples.length > 0) process.exitCode = 1
  }
} finally {
  await database.stop()
}
