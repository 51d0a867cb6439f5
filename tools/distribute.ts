import { readConfig } from '../server/config.ts'
import { connectDatabase, migrateDatabase } from '../server/db/connect.ts'
import { DatabaseRefusal } from '../server/db/database-refusal.ts'
import { distribute } from '../server/db/distribute.ts'

/** `npm run distribute`: on the coordinator of a Citus cluster (DATABASE_URL), lays every table where it belongs, and says what it did. */
try {
  const connected = await connectDatabase(readConfig(), console.log)
  try {
    for (const name of await migrateDatabase(connected)) console.log(`Migrated: ${name}`)
    const placed = await connected.asOwner(distribute)
    console.log(placed.length > 0 ? `Placed: ${placed.join(', ')}` : 'Every table lies where it belongs.')
  } finally {
    await connected.release()
  }
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
