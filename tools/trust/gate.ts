import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../commands/bootstrap.mjs'
import { atLeast, type Check, type Measured, none, TESTS_THAT_HOLD } from './row.ts'

const cutShort = new AbortController()

export async function runGate(...files: string[]): Promise<Measured> {
  const child = spawn(process.execPath, [path.join(root, 'tools/test/run.ts'), ...files], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: cutShort.signal,
  })
  child.on('error', () => {})
  const output = await text(child.stdout)
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? []
  const counted = [...output.matchAll(/measured (\{.+\})$/gm)].map(([, json]): Check => {
    const { what, value } = JSON.parse(String(json)) as { what: string; value: number }
    return { what, expected: '', attacked: value, unit: '', isMet: true }
  })
  return {
    checks: [...counted, none('tests that fail', Number(failed)), atLeast(1, TESTS_THAT_HOLD, Number(passed))],
    raw: { said: output.slice(-20_000) },
  }
}

export function endGates(): void {
  cutShort.abort()
}
