import { setTimeout as sleep } from 'node:timers/promises'
import { expenses } from '../../contract/ledger.ts'
import { expenseOf, type Sent } from '../../test/support/compare-books.ts'
import { ANSWERED_WITHIN_MS } from '../../test/support/server.ts'

export interface Writers {
  sent: Sent
  /** Number of responses with status 408, or with 503 or 507 and Retry-After. */
  refusals(): number
  unexpected(): string[]
  slowestAnswerMs(): number
  /** Resolves to the ms until the server acknowledges a write that begins after this call. */
  acknowledged(): Promise<number>
  stop(): Promise<void>
  sendAgain(): Promise<void>
}

const AFTER_REFUSAL_MS = 25

export function startWriters(url: string, token: string, count: number, pauseMs = 0): Writers {
  const sent: Sent = { acknowledged: new Map(), unanswered: new Map() }
  const strange = new Set<string>()
  const waiting = new Set<(began: number) => void>()
  let refusals = 0
  let slowestAnswerMs = 0
  let stopped = false

  const write = async (key: string, amount: number): Promise<boolean> => {
    const began = performance.now()
    sent.unanswered.set(key, amount)
    const status = await answerTo(key, amount)
    slowestAnswerMs = Math.max(slowestAnswerMs, performance.now() - began)
    if (status === 'refused') refusals++
    if (status !== 'done') return false
    sent.unanswered.delete(key)
    sent.acknowledged.set(key, amount)
    for (const report of waiting) report(began)
    return true
  }

  const answerTo = async (key: string, amount: number): Promise<'done' | 'refused' | 'strange'> => {
    try {
      const response = await fetch(url + expenses.add.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(expenseOf(key, amount)),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      })
      const text = await response.text()
      if (response.status === 201) return 'done'
      // A server that is paused while the request arrives returns 408.
      if (response.status === 408) return 'refused'
      if ([503, 507].includes(response.status) && Number(response.headers.get('retry-after')) > 0) return 'refused'
      strange.add(`${response.status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`)
    } catch (error) {
      const { message, cause } = error as Error
      strange.add(`no answer: ${message} (${(cause as Error | undefined)?.message})`)
    }
    return 'strange'
  }

  const writing = Array.from({ length: count }, async (_, writer) => {
    for (let turn = 1; !stopped; turn++)
      await sleep((await write(`writer ${writer}, ${turn}`, turn + writer / 100)) ? pauseMs : AFTER_REFUSAL_MS)
  })

  return {
    sent,
    refusals: () => refusals,
    unexpected: () => [...strange],
    slowestAnswerMs: () => slowestAnswerMs,
    acknowledged() {
      const since = performance.now()
      return new Promise((resolve) => {
        const report = (began: number) => {
          if (began < since) return
          waiting.delete(report)
          resolve(performance.now() - since)
        }
        waiting.add(report)
      })
    },
    async stop() {
      stopped = true
      await Promise.all(writing)
    },
    async sendAgain() {
      for (const [key, amount] of [...sent.unanswered]) await write(key, amount)
    },
  }
}
