import path from 'node:path'
import { root } from '../../tools/commands/bootstrap.mjs'

export const BUNDLED_PROGRAMS = 'IMARI_BUNDLED_PROGRAMS'

/** A full test run bundles these programs, because loading many source files slows each start. */
export const OFTEN_STARTED = [
  'server/main.ts',
  'server/worker.ts',
  'server/app/demo/fill.ts',
  ...['close', 'run-maintenance'].map((name) => `server/app/jobs/${name}.ts`),
  ...['run-backup', 'run-list'].map((name) => `server/operations/backup/${name}.ts`),
  ...['run-audit', 'run-sql'].map((name) => `server/operations/integrity/${name}.ts`),
  ...['run-restore', 'run-after-restore'].map((name) => `server/operations/restore/${name}.ts`),
  'server/identity/staff/run-reset-factors.ts',
  'test/journeys/light-server.ts',
  'test/rehearsal/server.ts',
  'test/support/database-user.ts',
]

export function programFile(source: string): string {
  const folder = process.env[BUNDLED_PROGRAMS]
  return folder && OFTEN_STARTED.includes(source)
    ? path.join(folder, `${bundleName(source)}.mjs`)
    : path.join(root, source)
}

export function bundleName(source: string): string {
  return source.replaceAll('/', '-').replace(/\.ts$/, '')
}
