import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { debts } from '../../../contract/debts.ts'
import { expenses, incomes } from '../../../contract/ledger.ts'
import type { AnswerOf, Call } from '../../../contract/route.ts'
import type { Row } from '../../../web/offline/outbox/queue.ts'
import { ANSWERED_WITHIN_MS } from '../../support/server.ts'

/** A record as the wire has it, whatever its kind. */
export type Wire = Row & { title: string; amount: number; isPaid?: boolean; date?: string; dueDate?: string }
export type Kind = keyof typeof CALLS

export const CALLS = { expense: expenses, income: incomes, debt: debts } as const
export const KINDS = ['expense', 'income', 'debt'] as const

/** The books of whoever `token` belongs to, as the server has them. */
export type Books = ReturnType<typeof readBooks>

export function readBooks(origin: () => string, token: string) {
  const page = (kind: Kind, query = '') => get(origin, token, CALLS[kind].list as typeof expenses.list, query)
  return {
    /** What a call answers; nothing in it of what is not there. */
    get: <C extends Call>(call: C, query = '') => get(origin, token, call, query),
    list: async (kind: Kind) => (await page(kind)).data as Wire[],
    /** What the days of all have added up to. */
    sum: async (kind: Kind) => (await page(kind, '?limit=1')).page?.sum ?? 0,
  }
}

async function get<C extends Call>(origin: () => string, token: string, call: C, query: string): Promise<AnswerOf<C>> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(origin() + call.path + query, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    }).catch(() => null)
    if (response?.ok) return response.json() as Promise<AnswerOf<C>>
    // Of whoever was deleted meanwhile there is nothing.
    if (response?.status === 404) return { data: [] } as unknown as AnswerOf<C>
    assert.ok(tries < 200, `${call.path} answered ${response?.status}`)
    // It was killed a moment ago.
    await sleep(50)
  }
}
