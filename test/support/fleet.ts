import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Processes that are killed, and replaced as soon as they die. */
export interface Fleet {
  /** Kills a random process within 40 ms. */
  killOne(upTo: (count: number) => number): Promise<void>
  killAll(): Promise<void>
  /** Kills all; none comes back. */
  stop(): Promise<void>
}

/** Starts so many processes of a file that sends a message as soon as it is at work. */
export function startFleet(file: string, env: Record<string, string>, processes: number): Fleet {
  const alive = new Set<ChildProcess>()
  const ready = new Set<ChildProcess>()
  let stopped = false
  const start = () => {
    const child = fork(file, {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    alive.add(child)
    child.once('message', () => ready.add(child))
    child.once('exit', () => {
      alive.delete(child)
      ready.delete(child)
      if (!stopped) start()
    })
  }
  for (let at = 0; at < processes; at++) start()
  const kill = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  const someReady = async () => {
    for (let waitedMs = 0; ready.size === 0; waitedMs += 5) {
      if (waitedMs > 60_000) throw new Error(`no process of ${file} starts`)
      await sleep(5)
    }
    return [...ready]
  }
  const killAll = async () => {
    await Promise.all([...alive].map(kill))
  }
  return {
    async killOne(upTo) {
      const living = await someReady()
      await sleep(upTo(40))
      await kill(living[upTo(living.length)] ?? (living[0] as ChildProcess))
    },
    killAll,
    stop() {
      stopped = true
      return killAll()
    },
  }
}
