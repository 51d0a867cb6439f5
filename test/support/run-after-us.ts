import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs lines of a shell on a folder, `$1`, when it is called, or when this process ends, however it ends: the shell waits for the end
 * of its input, which the system closes with us.
 */
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
