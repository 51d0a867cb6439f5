import { connectDatabase, migrateDatabase } from '../../server/platform/db/connect.ts'
import { distribute, listUnmovable } from '../../server/platform/db/distribute.ts'
import { readOwnConfig } from '../../server/platform/files/folder-owner.ts'
import { refuseToStart } from '../../server/platform/graceful-stop.ts'

// npm run distribute: distributes all tables of the Citus cluster whose coordinator is
// DATABASE_URL.
try {
  const connected = await connectDatabase(readOwnConfig(), console.log)
  try {
    for (const name of await migrateDatabase(connected)) console.log(`Migrated: ${name}`)
    const placed = await connected.asOwner(distribute)
    console.log(placed.length > 0 ? `Placed: ${placed.join(', ')}` : 'Every table is placed already.')
    const unmovable = await connected.asOwner(listUnmovable)
    if (unmovable.length > 0)
      console.log(
        `WARNING: wal_level is not logical on ${unmovable.join(', ')}, so books can't move to machines that you add later. Set wal_level = logical there and restart PostgreSQL.`,
      )
  } finally {
    await connected.release()
  }
} catch (error) {
  refuseToStart(error as Error)
}
