import { execFile } from 'node:child_process'
import path from 'node:path'
import { environment, root } from '../../tools/commands/bootstrap.mjs'
import { programFile } from './programs.ts'

export interface Ended {
  code: number
  stdout: string
  stderr: string
  seconds: number
}

export function runCommand(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
  checkout = root,
): Promise<Ended> {
  const began = performance.now()
  const env = environment({ NODE_OPTIONS: '', NODE_TEST_CONTEXT: '', ...settings })
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [checkout === root ? programFile(file) : path.join(checkout, file), ...args],
      { cwd: checkout, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0
        resolve({ code, stdout, stderr, seconds: (performance.now() - began) / 1000 })
      },
    )
  })
}

export async function auditByHand(dataDir: string, checkout?: string) {
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }
  const { stdout, stderr, ...ended } = await runCommand(
    'server/operations/integrity/run-audit.ts',
    [],
    settings,
    checkout,
  )
  const damaged = [...stdout.matchAll(/^DAMAGED (.*)$/gm)].map(([, line]) => line ?? '')
  return { ...ended, damaged, said: stdout + stderr }
}
