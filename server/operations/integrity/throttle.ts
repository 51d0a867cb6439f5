import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export class AuditInterrupted extends Error {
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

export function throttledPace(canContinue = async () => true): Pace {
  return {
    async step(work, end) {
      if (!(await canContinue())) throw new AuditInterrupted()
      const began = performance.now()
      const result = await (end ? runWhileAllowed(canContinue, work, end) : work())
      await sleep(Math.min((performance.now() - began) * REST, REST_CEILING_MS))
      return result
    },
  }
}

async function runWhileAllowed<Result>(
  canContinue: () => Promise<boolean>,
  work: () => Promise<Result>,
  end: () => void,
): Promise<Result> {
  let isInterrupted = false
  const timer = setInterval(async () => {
    if (isInterrupted || (await canContinue().catch(() => false))) return
    isInterrupted = true
    end()
  }, LOOK_MS)
  try {
    return await work()
  } catch (error) {
    throw isInterrupted ? new AuditInterrupted() : error
  } finally {
    clearInterval(timer)
  }
}

export function cutOff(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
