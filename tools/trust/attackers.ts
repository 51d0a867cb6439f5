import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Tally } from './attacker-process.ts'

/** An attack under way in a process of its own, behind everything else that wants the processor. */
export interface RunningAttack {
  /** Ends it; gives what it saw. */
  stop(): Promise<Tally>
}

const children = new Set<{ kill(signal: 'SIGKILL'): unknown }>()

/**
 * Starts an attack: the function of that name in the module of that address, with what it needs to know. It runs in a
 * process of low priority (`nice 10`), so that the generator takes as little as can be from the server on the same cores.
 */
export function startAttack(module: string, name: string, settings: object): RunningAttack {
  const child = fork(path.join(import.meta.dirname, 'attacker-process.ts'), [], {
    env: { ...process.env, NODE_OPTIONS: '' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.send({ module, name, settings })
  return {
    async stop() {
      const gone = once(child, 'exit')
      let tally: Tally | undefined
      child.on('message', (message) => {
        tally = message as Tally
      })
      child.send('stop')
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
      await gone
      clearTimeout(late)
      if (!tally) throw new Error(`the attack ${name} sent no tally`)
      return tally
    },
  }
}

/** Ends whatever attack still runs: the harness was cut short. */
export function endAttacks(): void {
  for (const child of children) child.kill('SIGKILL')
}
