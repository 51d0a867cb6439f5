// npm run rehearse:phones [-- --seeds 500 --from 1 --acts 60 --credit --browser]: phones that are offline now and then, with figures; with --credit they
// keep a credit book; with
// --browser real browsers with their service workers, of which 20 seeds of 20 acts take minutes.

import { parseArgs } from 'node:util'
import { bundlePrograms } from '../../../tools/test/bundle-programs.ts'
import { startTestServer, TEST_SERVER } from '../../support/database.ts'
import { BUNDLED_PROGRAMS } from '../../support/programs.ts'
import { creditBook } from './credit-book.ts'
import { rehearsePhones } from './rehearse-phones.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    acts: { type: 'string' },
    credit: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const startedAt = performance.now()
const { browser } = values
const acts = Number(values.acts ?? (browser ? 20 : 60))
const seeds = Array.from({ length: Number(values.seeds ?? (browser ? 20 : 500)) }, (_, at) => Number(values.from) + at)
const database = await startTestServer()
process.env[TEST_SERVER] = JSON.stringify(database)
process.env[BUNDLED_PROGRAMS] = await bundlePrograms()
try {
  const { examples, ...figures } = browser
    ? await (await import('./rehearse-in-browser.ts')).rehearseInBrowser(seeds, acts, print)
    : await rehearsePhones({ seeds, acts, print, ...(values.credit && { storyOf: creditBook }) })
  print(`\n${seeds.length} seeds of ${acts} acts: ${JSON.stringify(figures)}`)
  print(`took ${Math.round((performance.now() - startedAt) / 1000)} s`)
  for (const example of examples) print(example)
  process.exitCode = examples.length > 0 ? 1 : 0
} finally {
  await database.stop()
}
