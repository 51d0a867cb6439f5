import { execFile } from 'node:child_process'
import { environment, root } from '../../tools/commands/bootstrap.mjs'
import { programFile } from './programs.ts'

export interface Ended {
  code: number
  stdout: string
  stderr: string
  seconds: number
}

export function runCommand(file: string, args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const began = performance.now()
  const env = environment({ NODE_OPTIONS: '', NODE_TEST_CONTEXT: '', ...settings })
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [programFile(file), ...args],
      { cwd: root, env, maxBuffer: 1e8 },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0
        resolve({ code, stdout, stderr, seconds: (performance.now() - began) / 1000 })
      },
    )
  })
}
