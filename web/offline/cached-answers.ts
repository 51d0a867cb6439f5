import type { Query } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type OwnClient, ownClient } from '../../contract/account.ts'
import type { Call } from '../../contract/route.ts'
import { nowMs } from '../browser/clock.ts'
import { queryClient } from '../data/api/query.ts'
import { isSessionOver, userId } from '../session/session.ts'
import { FETCHED, keepsRowsOf } from './fetch-ahead.ts'
import { enterOfflineMode, isInOfflineMode, offlineSearch } from './offline-mode.ts'
import { searchRows } from './outbox/matches-query.ts'
import { type CachedAnswer, dropAnswers, isKept, readAnswers, storeAnswers } from './snapshot-store.ts'

/** Calls whose answers are cached, by path. Answers to searches aren't cached. */
const callAt = new Map(FETCHED.map((call) => [call.path, call]))

/** Compares the path, because an import of the credit calls would load more code. */
const isCreditPath = (path: unknown) => String(path).startsWith('/api/credit/')

const PLAIN = new Set(['limit', 'sort', 'paid', 'kinds', 'from', 'to', 'before'])
const PROFILE = 'profile'

export async function cacheAnswers(owner: string, client: ClientHere, changed: ReadonlySet<Query>): Promise<void> {
  const seen = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => changed.has(query) && query.state.data !== undefined && isPlain(query.queryKey))
    .map(toCachedAnswer)
  await storeAnswers(owner, [...seen, { name: PROFILE, key: [PROFILE], data: client, at: nowMs() }], nowMs())
}

export function isPlain([path, method, input]: readonly unknown[]): boolean {
  const { query = {} } = (input ?? {}) as { query?: Record<string, unknown> }
  return (
    method === 'GET' &&
    (callAt.has(String(path)) || isCreditPath(path)) &&
    Object.entries(query).every(([name, value]) => !value || PLAIN.has(name))
  )
}

/** `isCached`: this profile comes from the device, because the server didn't answer. */
export type ClientHere = OwnClient & { isCached?: true }

/** Loads stored answers that memory lacks. Returns the stored profile, or null without one. */
export async function restoreCachedAnswers(): Promise<ClientHere | null> {
  const owner = userId()
  if (owner === null) return null
  if (isSessionOver()) await dropAnswers(owner)
  const answers = await readAnswers(owner, nowMs())
  const profile = z.safeParse(ownClient, answers.find(({ name }) => name === PROFILE)?.data)
  if (!profile.success || profile.data._id !== owner || userId() !== owner) return null
  if (!isInOfflineMode.get()) {
    if (answers.some(({ key: [path] }) => isCreditPath(path))) await loadCreditCalls().catch(() => {})
    await enterOfflineMode(answers.map(({ name }) => name))
    const restore = (areKept: boolean) => {
      restoreAll(answers.filter(({ name }) => isKept(name) === areKept))
      offlineSearch.set({ run: searchRows, keepsRowsOf })
    }
    restore(false)
    // A phone parses thousands of rows slowly, so show the screen first.
    setTimeout(() => userId() === owner && isInOfflineMode.get() && restore(true))
  }
  return { ...profile.data, isCached: true }
}

function restoreAll(answers: readonly CachedAnswer[]): void {
  for (const { key, data, at } of answers)
    if (queryClient.getQueryData(key) === undefined) {
      const call = callAt.get(String(key[0]).replace(/[\da-f-]{36}/, '{id}'))
      queryClient.setQueryData(key, parseCached(call, data), { updatedAt: at })
    }
}

async function loadCreditCalls(): Promise<void> {
  const { credit } = await import('../../contract/credit.ts')
  for (const call of [credit.list, credit.total, credit.read, credit.lines]) callAt.set(call.path, call)
}

/**
 * Adds defaults for fields that an older version of the app didn't store. Returns undefined if the
 * data doesn't match the call's schema.
 */
export function parseCached(call: Pick<Call, 'answer'> | undefined, data: unknown): unknown {
  const { pages } = data as Partial<Pages>
  const read = (pages ?? [data]).map((answer) => call && z.safeParse(call.answer, answer).data)
  if (read.includes(undefined)) return undefined
  return pages ? { ...(data as Pages), pages: read } : read[0]
}

interface Pages {
  pages: { data: unknown[]; page?: { nextCursor: string | null } }[]
}

/** Keeps the first page of a list. Drops the ETag, which is valid only in memory. */
function toCachedAnswer({ queryHash, queryKey, state }: Query): CachedAnswer {
  const cached = { name: queryHash, key: queryKey, at: state.dataUpdatedAt }
  const { pages } = state.data as Partial<Pages>
  if (!pages) return { ...cached, data: { ...(state.data as object), etag: undefined } }
  const { query } = queryKey[2] as { query?: { limit?: string } }
  const [first] = pages
  const rows = first?.data.slice(0, Number(query?.limit ?? Number.POSITIVE_INFINITY)) ?? []
  const isCut = rows.length < (first?.data.length ?? 0) || pages.length > 1
  const page = first?.page && { ...first.page, ...(isCut && { nextCursor: null }) }
  return { ...cached, data: { pages: [{ ...first, data: rows, page, etag: undefined }], pageParams: [{}] } }
}
