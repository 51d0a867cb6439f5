// npm run rehearse:kiosk: a day of 65 lines at a kiosk in Kinyarwanda, on a slow phone with network three times for five minutes, of
// which the browser is killed twice; with figures.

import { build } from '../../../tools/bootstrap.mjs'
import { unpackBrowser } from '../../../tools/browser.mjs'
import { percentile } from '../../../tools/figures.ts'
import { startTestServer, TEST_SERVER } from '../../support/database.ts'
import { WHOLE_DAY } from './day.ts'
import { rehearseKiosk } from './rehearse-kiosk.ts'

await build()
await unpackBrowser()
const print = (line: string) => process.stdout.write(`${line}\n`)
const database = await startTestServer()
process.env[TEST_SERVER] = JSON.stringify(database)
try {
  const { lines, inTheBooks, starts, rows, windows, mail, faults } = await rehearseKiosk(WHOLE_DAY, print)
  print(`${inTheBooks} of ${lines} lines in the books, ${faults.length} faults`)
  print(`begun anew without network, ms until a list: ${starts.map((ms) => ms.toFixed(0)).join(', ')}`)
  print(
    `seen after Save, ms: median ${percentile(rows, 50).toFixed(0)}, 95 % within ${percentile(rows, 95).toFixed(0)}`,
  )
  print(`seconds that the windows were needed: ${windows.map((s) => s.toFixed(1)).join(', ')}`)
  print(`mail: ${mail}`)
  for (const fault of faults) print(fault)
  process.exitCode = faults.length > 0 || inTheBooks !== lines ? 1 : 0
} finally {
  await database.stop()
}
