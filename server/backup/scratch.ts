import path from 'node:path'
import type { Config } from '../config.ts'

/** Where a copy is laid out to be started on the side. */
export function scratchOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'postgres.side')
}
