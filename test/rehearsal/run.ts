// npm run rehearse [-- --clients 100 --days 400 --kills 1000 --processes 3 --seed 1]: the whole rehearsal, with figures.

import { parseArgs } from 'node:util'
import { rehearse } from './rehearse.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    days: { type: 'string', default: '400' },
    kills: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const startedAt = performance.now()
const figures = await rehearse({
  clients: Number(values.clients),
  days: Number(values.days),
  kills: Number(values.kills),
  processes: Number(values.processes),
  seed: Number(values.seed),
  // From here 400 days hold the leap day of 2028 and the first ISO week that begins in the year before.
  firstDay: '2027-12-06',
  print,
})
const { rows, mails, kills, examples } = figures
print(
  `\n${values.clients} clients, ${values.days} days, ${values.processes} processes, ${kills} kills, seed ${values.seed}`,
)
print(
  `rows   expected ${rows.expected}, missing ${rows.missing}, unexpected ${rows.unexpected}, different ${rows.different}`,
)
print(
  `mails  expected ${mails.expected}, missing ${mails.missing}, doubled ${mails.doubled}, unexpected ${mails.unexpected}, different ${mails.different}`,
)
print(`took ${Math.round((performance.now() - startedAt) / 1000)} s`)
for (const example of examples) print(example)
process.exitCode = examples.length > 0 ? 1 : 0
