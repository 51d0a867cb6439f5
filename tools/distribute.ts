import { readConfig } from '../server/config.ts'
import { connectDatabase } from '../server/db/connect.ts'
import { DatabaseRefusal } from '../server/db/database-refusal.ts'
import { distribute } from '../server/db/distribute.ts'
import { migrate } from '../server/db/migrate.ts'

/** `npm run distribute`: on the coordinator of a Citus cluster (DATABASE_URL), lays every table where it belongs, and says what it did. */
try {
  const { db, release } = await connectDatabase(readConfig(), console.log)
  try {
    for (const name of await migrate(db)) console.log(`Migrated: ${name}`)
    const placed = await distribute(db)
    console.log(placed.length > 0 ? `Placed: ${placed.join(', ')}` : 'Every table lies where it belongs.')
  } finally {
    await release()
  }
} catch (error) {
  if (!(error instanceof DatabaseRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
