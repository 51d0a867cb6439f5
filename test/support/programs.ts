import path from 'node:path'
import { root } from '../../tools/commands/bootstrap.mjs'

/** Names the folder with the programs that the test runner has bundled. */
export const BUNDLED_PROGRAMS = 'IMARI_BUNDLED_PROGRAMS'

/** Tests start these programs often, and loading many source files takes most of a start. */
export const OFTEN_STARTED = {
  worker: 'server/worker.ts',
  rehearsal: 'test/rehearsal/server.ts',
}

/** The bundle exists during a whole run only. The source takes twice as long to start. */
export function programFile(name: keyof typeof OFTEN_STARTED): string {
  const folder = process.env[BUNDLED_PROGRAMS]
  return folder ? path.join(folder, `${name}.mjs`) : path.join(root, OFTEN_STARTED[name])
}
