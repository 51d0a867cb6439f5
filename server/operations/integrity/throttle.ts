import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export class CutOff extends Error {
  constructor() {
    super('the audit was cut off')
  }
}

export interface Pace {
  step<Result>(work: () => Promise<Result>, end?: () => void): Promise<Result>
}

export const UNPACED: Pace = { step: (work) => work() }

const REST = 0.5
const REST_CEILING_MS = 2_000
const LOOK_MS = 1_000

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

export function cutOff(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
