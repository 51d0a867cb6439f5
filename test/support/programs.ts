import path from 'node:path'
import { root } from '../../tools/commands/bootstrap.mjs'

/** In this variable the runner names the folder of the programs that it has bundled. */
export const BUNDLED_PROGRAMS = 'IMARI_BUNDLED_PROGRAMS'

/** What a test starts so often that to load it from its many files would be most of the test. */
export const OFTEN_STARTED = {
  worker: 'server/worker.ts',
  rehearsal: 'test/rehearsal/server.ts',
}

/** Returns the bundle in a whole run, else the source, which starts half as fast. */
export function programFile(name: keyof typeof OFTEN_STARTED): string {
  const folder = process.env[BUNDLED_PROGRAMS]
  return folder ? path.join(folder, `${name}.mjs`) : path.join(root, OFTEN_STARTED[name])
}
