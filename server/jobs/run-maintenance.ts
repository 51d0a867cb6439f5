import { rmSync, writeFileSync } from 'node:fs'
import { print, refuse } from '../command-line.ts'
import { readOwnConfig } from '../folder-owner.ts'
import { refuseToStart } from '../graceful-stop.ts'
import { maintenanceFile } from '../http/maintenance.ts'

/** `npm run maintenance -- on|off`: closes the product to everybody, and opens it again, without stopping it. */
function main(): void {
  const { dataDir } = readOwnConfig()
  const [wanted, ...more] = process.argv.slice(2)
  if ((wanted !== 'on' && wanted !== 'off') || more.length > 0) {
    refuse('It is npm run maintenance -- on, or npm run maintenance -- off.')
    return
  }
  const file = maintenanceFile(dataDir)
  if (wanted === 'on') writeFileSync(file, '')
  else rmSync(file, { force: true })
  print(wanted === 'on' ? 'Everybody is asked to come back in a few minutes.' : 'Imari is open again.')
}

try {
  main()
} catch (error) {
  refuseToStart(error as Error)
}
