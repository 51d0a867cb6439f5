import { systemClock } from '../../../domain/clock.ts'
import { print, refuse } from '../../platform/command-line.ts'
import { createContext } from '../../platform/context.ts'
import { connectExisting } from '../../platform/db/connect.ts'
import { readOwnConfig } from '../../platform/files/folder-owner.ts'
import { refuseToStart } from '../../platform/graceful-stop.ts'
import { openLog } from '../../platform/log.ts'
import { allowMails } from './allow-mails.ts'

async function main(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  const config = readOwnConfig()
  const { db, release } = await connectExisting(config, print)
  try {
    const ctx = createContext({ db, config, log: openLog(), clock: systemClock() })
    if (!(await allowMails(ctx, email)))
      return refuse(`Nobody stopped emails to "${email}". Usage: npm run mail:allow -- name@example.rw`)
    print(`Imari sends emails to ${email} again.`)
  } finally {
    await release()
  }
}

main().catch(refuseToStart)
