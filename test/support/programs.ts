import path from 'node:path'
import { root } from '../../tools/commands/bootstrap.mjs'

/** Environment variable with the folder of the programs that the test runner has bundled. */
export const BUNDLED_PROGRAMS = 'IMARI_BUNDLED_PROGRAMS'

/** Programs that tests start often. Loading them from many files would take most of the time. */
export const OFTEN_STARTED = {
  worker: 'server/worker.ts',
  rehearsal: 'test/rehearsal/server.ts',
}

/** Returns the bundle during a whole run, else the source, which takes twice as long to start. */
export function programFile(name: keyof typeof OFTEN_STARTED): string {
  const folder = process.env[BUNDLED_PROGRAMS]
  return folder ? path.join(folder, `${name}.mjs`) : path.join(root, OFTEN_STARTED[name])
}
