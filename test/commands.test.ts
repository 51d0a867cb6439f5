import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { root } from '../tools/bootstrap.mjs'

/** What whoever runs Imari starts by hand: each needs a database that is there, or makes one. */
const COMMANDS: Record<string, { file: string; args?: string[]; makesDatabase?: true }> = {
  backup: { file: 'server/backup/run-backup.ts' },
  restore: { file: 'server/restore/run-restore.ts', makesDatabase: true },
  audit: { file: 'server/integrity/run-audit.ts' },
  'factors:reset': { file: 'server/staff/run-reset-factors.ts', args: ['bosco@example.rw'] },
  close: { file: 'server/jobs/close.ts', makesDatabase: true },
  demo: { file: 'server/demo/fill.ts', makesDatabase: true },
}

for (const [name, { file, args = [], makesDatabase }] of Object.entries(COMMANDS))
  describe(`npm run ${name}`, () => {
    it('says in a sentence which setting is wrong, and ends with 1', async () => {
      const { code, said } = await run(file, args, { WORKERS: 'many' })
      assert.equal(code, 1)
      assert.match(said, /^Imari cannot start with these settings:\n {2}WORKERS must be [^\n]+$/)
    })

    if (!makesDatabase)
      it('makes no database where DATA_DIR names none', async () => {
        const nowhere = path.join(tmpdir(), `imari-nowhere-${crypto.randomUUID()}`)
        assert.deepEqual(await run(file, args, { DATA_DIR: nowhere }), {
          code: 1,
          said: `There is no database in ${nowhere}, which DATA_DIR names.`,
        })
        assert.equal(existsSync(nowhere), false)
      })
  })

/** What it ends with, and what it says to whoever started it. */
function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (error, _, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr.trim() }),
    )
  })
}
