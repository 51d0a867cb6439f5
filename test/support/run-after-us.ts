import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs shell lines with `$1` as the folder, when called or when this process ends. */
export function runAfterUs(lines: string, folder: string): () => Promise<void> {
  const shell = spawn('sh', ['-c', `cat; ${lines}`, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  return async () => {
    const gone = once(shell, 'close')
    shell.ref()
    shell.stdin.end()
    await gone
  }
}
