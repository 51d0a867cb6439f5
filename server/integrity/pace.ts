import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Thrown where an audit is cut off: the server stops, a midnight has come, or another process has taken the audit on. */
export class CutOff extends Error {
  constructor() {
    super('the audit was cut off')
  }
}

/** Lets an audit go on beside normal work. */
export interface Pace {
  /** Does a step, and rests for half as long as that took. A long one names what ends it at once. */
  step<Result>(work: () => Promise<Result>, end?: () => void): Promise<Result>
}

/** Goes on without a rest, where nobody else is at work. */
export const UNPACED: Pace = { step: (work) => work() }

/** Of the time that a step takes. */
const REST = 0.5
const REST_CEILING_MS = 2_000
const LOOK_MS = 1_000

/** The pace of an audit; `mayGoOn` is asked before each step, and once a second of a long one, whether it is to be cut off. */
export function atPace(mayGoOn = async () => true): Pace {
  return {
    async step(work, end) {
      if (!(await mayGoOn())) throw new CutOff()
      const began = performance.now()
      const result = await (end ? whileItMay(mayGoOn, work, end) : work())
      await sleep(Math.min((performance.now() - began) * REST, REST_CEILING_MS))
      return result
    },
  }
}

async function whileItMay<Result>(
  mayGoOn: () => Promise<boolean>,
  work: () => Promise<Result>,
  end: () => void,
): Promise<Result> {
  let isCutOff = false
  const timer = setInterval(async () => {
    if (isCutOff || (await mayGoOn().catch(() => false))) return
    isCutOff = true
    end()
  }, LOOK_MS)
  try {
    return await work()
  } catch (error) {
    throw isCutOff ? new CutOff() : error
  } finally {
    clearInterval(timer)
  }
}

/** Ends a connection in the middle of what it does; the server notices when it next writes. */
export function cutOff(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
