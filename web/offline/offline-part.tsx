import type { QueryFilters } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { auth } from '../../contract/auth.ts'
import { kitWords } from '../../words/en/kit.ts'
import { offlineWords as words } from '../../words/en/offline.ts'
import { subscribe } from '../browser/storage.ts'
import { type CallError, call, clockSkewMs } from '../data/api/call.ts'
import { lastWriteAt, queryClient } from '../data/api/query.ts'
import { userId } from '../session/session.ts'
import { Banner } from '../ui/kit/banner.tsx'
import { Button } from '../ui/kit/button.tsx'
import { isDataSaverOn, whenIdle } from '../ui/kit/lazy-dialog.tsx'
import { type ClientHere, cacheAnswers, isPlain, restoreCachedAnswers } from './cached-answers.ts'
import { useDataAge } from './data-age.ts'
import { deleteDevice, deviceOwners, inDevice, resultOf } from './device-database.ts'
import { fetchAhead, fetchHome } from './fetch-ahead.ts'
import { enterOfflineMode, isInOfflineMode, leaveOfflineMode } from './offline-mode.ts'
import { LackingNote, stripClass } from './outbox/pending-strip.tsx'
import { pendingStore } from './pending-store.ts'
import { activateNewVersion, registerWorker, waitingVersion } from './register-worker.ts'
import { storeClockSkew } from './server-time.ts'
import { dropAnswers } from './snapshot-store.ts'

const CACHE_AFTER_MS = 2_000
/** Delay in ms between the last of several writes and the refetch of the home screen's answers. */
const HOME_AFTER_MS = 3_000
const CHECK_EVERY_MS = 15_000
/** The app goes offline if a first load takes longer, and then a check of the session too. */
const STALLED_MS = 3_000

export default function OfflinePart({ client }: { client: ClientHere }): ReactNode {
  const owner = client._id
  useEffect(() => {
    if (!isDataSaverOn()) registerWorker()
    void deleteOtherClientsData(owner).catch(() => {})
  }, [owner])
  useAnswerCaching(client)
  useFetchAhead(client)
  useReconnect(client)
  return <OfflineBar />
}

function useFetchAhead(client: ClientHere): void {
  const isOffline = isInOfflineMode.use()
  useEffect(() => {
    if (isOffline || client.isCached || isDataSaverOn()) return
    // Fetch for offline use only with a service worker: without one, no screen opens offline.
    void navigator.serviceWorker?.ready.then(({ active }) =>
      whenIdle(() => {
        void fetchAhead(client).catch(() => {})
        active?.postMessage('cache parts')
      }),
    )
    let written = lastWriteAt()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchHomeIfVisible = () => {
      if (document.visibilityState === 'visible') void fetchHome(client).catch(() => {})
    }
    const stop = subscribe(() => {
      if (lastWriteAt() === written || !navigator.serviceWorker?.controller) return
      written = lastWriteAt()
      clearTimeout(timer)
      timer = setTimeout(fetchHomeIfVisible, HOME_AFTER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, isOffline])
}

function OfflineBar() {
  const { since, isLacking } = useDataAge()
  const isWaiting = (pendingStore.use()?.intents ?? []).length > 0
  const version = waitingVersion.use()
  // Offer no new version while a form is open: the reload would close the form.
  const isWriting = useSyncExternalStore(watchDialogs, isDialogOpen)
  // With pending writes, show nothing here: `PendingStrip` says that the client is offline.
  if (since || isLacking)
    return isWaiting ? null : (
      <p role="status" className={stripClass('accent')}>
        <CloudOff className="size-5 shrink-0" />
        <span>
          {since}
          {isLacking ? <LackingNote /> : null}
        </span>
      </p>
    )
  if (version === null || isWriting) return null
  return (
    <Banner
      tone="notice"
      className="mb-4 print:hidden"
      action={
        <Button size="small" variant="quiet" onClick={() => activateNewVersion(version)}>
          {kitWords.notFetched.reload.action}
        </Button>
      }
    >
      {words.newVersion}
    </Banner>
  )
}

const answers = queryClient.getQueryCache()

/** Queries of the screen that have no answer yet. */
const UNANSWERED: QueryFilters = {
  type: 'active',
  fetchStatus: 'fetching',
  predicate: ({ state }) => state.data === undefined,
}

const isDialogOpen = () => document.querySelector('body > dialog') !== null

function watchDialogs(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

function useAnswerCaching(client: ClientHere): void {
  useEffect(() => {
    const owner = client._id
    const changed = new Set(answers.getAll())
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveAnswers = () => {
      clearTimeout(timer)
      timer = undefined
      // After a 401, in this tab or another, don't cache anything.
      if (client.isCached || userId() !== owner) return
      cacheAnswers(owner, client, new Set(changed)).catch(() => {})
      changed.clear()
    }
    const saveAnswersSoon = () => {
      timer ??= setTimeout(saveAnswers, CACHE_AFTER_MS)
    }
    const saveAnswersWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveAnswers()
    }
    const storeServerTime = () => storeClockSkew(clockSkewMs)
    const stop = answers.subscribe((event) => {
      const isFetched = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (isFetched && isPlain(event.query.queryKey)) {
        changed.add(event.query)
        saveAnswersSoon()
      }
      storeServerTime()
    })
    storeServerTime()
    document.addEventListener('visibilitychange', saveAnswersWhenHidden)
    saveAnswersSoon()
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', saveAnswersWhenHidden)
    }
  }, [client])
}

function useReconnect(client: ClientHere): void {
  const { revalidate } = useRevalidator()
  const { isCached = false } = client
  useEffect(() => {
    if (isInOfflineMode.get() && !isCached && navigator.onLine) void leaveOfflineMode()
  }, [isCached])
  useEffect(() => {
    const enterOffline = async () => {
      const kept = await restoreCachedAnswers().catch(() => null)
      if (kept === null) await enterOfflineMode()
    }
    const checkConnection = async () => {
      if (!isInOfflineMode.get() || !navigator.onLine || document.visibilityState === 'hidden') return
      if (isCached) return revalidate()
      await call(auth.verify, {}, { timeoutMs: STALLED_MS }).then(leaveOfflineMode, () => {})
    }
    const checkConnectionNow = () => void checkConnection()
    const enterOfflineNow = () => void enterOffline()
    const stopWatching = watchForStalls(enterOfflineNow)
    const timer = setInterval(checkConnectionNow, CHECK_EVERY_MS)
    if (navigator.onLine) checkConnectionNow()
    else if (!isInOfflineMode.get()) enterOfflineNow()
    window.addEventListener('offline', enterOfflineNow)
    window.addEventListener('online', checkConnectionNow)
    document.addEventListener('visibilitychange', checkConnectionNow)
    return () => {
      stopWatching()
      clearInterval(timer)
      window.removeEventListener('offline', enterOfflineNow)
      window.removeEventListener('online', checkConnectionNow)
      document.removeEventListener('visibilitychange', checkConnectionNow)
    }
  }, [isCached, revalidate])
}

/** Returns a function that ends the watch. */
function watchForStalls(onStall: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function watch(): void {
    const waiting = new Set(answers.findAll(UNANSWERED))
    const isStalled = () =>
      answers.findAll(UNANSWERED).some((query) => waiting.has(query)) &&
      document.visibilityState === 'visible' &&
      !isInOfflineMode.get()
    timer ??= setTimeout(async () => {
      if (isStalled() && navigator.serviceWorker?.controller)
        await call(auth.verify, {}, { timeoutMs: STALLED_MS }).catch((cause: CallError) => {
          if (cause.isOffline && isStalled()) onStall()
        })
      timer = undefined
      if (!isOver && answers.findAll(UNANSWERED).length > 0) watch()
    }, STALLED_MS)
  }
  const stop = answers.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') watch()
  })
  watch()
  return () => {
    isOver = true
    stop()
    clearTimeout(timer)
  }
}

/** Deletes the data of other clients, except unsent writes. */
async function deleteOtherClientsData(owner: string): Promise<void> {
  for (const other of await deviceOwners()) {
    if (other === owner) continue
    const waiting = await inDevice(other, ['intents'], 'readonly', (transaction) =>
      resultOf(transaction.objectStore('intents').count()),
    )
    await (waiting > 0 ? dropAnswers(other) : deleteDevice(other))
  }
}
