import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { print, refuse } from '../../platform/command-line.ts'
import { refuseWithoutDatabase } from '../../platform/db/connect.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { maintenanceFile } from '../../platform/http/maintenance.ts'

function main(): void {
  const config = readOwnConfig()
  const [wanted, ...more] = process.argv.slice(2)
  if ((wanted !== 'on' && wanted !== 'off') || more.length > 0) {
    refuse('Usage: npm run maintenance -- on, or npm run maintenance -- off.')
    return
  }
  // Without this check, the command would report success for a wrong DATA_DIR, which no server
  // reads.
  refuseWithoutDatabase(config)
  const file = maintenanceFile(config.dataDir)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (wanted === 'on') writeFileSync(file, '')
  else rmSync(file, { force: true })
  print(
    wanted === 'on' ? 'Maintenance is on: pages and API calls get a 503.' : 'Maintenance is off: Imari is open again.',
  )
}

try {
  main()
} catch (error) {
  refuseToStart(error as Error)
}
