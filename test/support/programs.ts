import path from 'node:path'
import { root } from '../../tools/commands/bootstrap.mjs'

export const BUNDLED_PROGRAMS = 'IMARI_BUNDLED_PROGRAMS'

/** Programs to bundle, because loading them from many source files takes most of their start. */
export const OFTEN_STARTED = {
  worker: 'server/worker.ts',
  rehearsal: 'test/rehearsal/server.ts',
}

export function programFile(name: keyof typeof OFTEN_STARTED): string {
  const folder = process.env[BUNDLED_PROGRAMS]
  return folder ? path.join(folder, `${name}.mjs`) : path.join(root, OFTEN_STARTED[name])
}
