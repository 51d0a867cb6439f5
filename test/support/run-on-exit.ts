import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs shell lines when the returned function is called or this process ends, even in a crash. `$1`
 * is the folder.
 */
export function runOnExit(lines: string, folder: string): () => Promise<void> {
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
