import { pageLanguage } from '../../words/en/language.ts'
import { createStore } from '../ui/kit/store.ts'

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** New service worker, which waits until no tab uses the old version. */
export const waitingVersion = createStore<ServiceWorker | null>(null)

const UPDATE_EVERY_MS = 3_600_000

let isRegistered = false

export function registerWorker(): void {
  if (isRegistered || !('serviceWorker' in navigator)) return
  isRegistered = true
  register().catch(() => {})
}

export function activateNewVersion(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  version.postMessage('take over')
}

async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  // With `SERVICE_WORKER=off` the server has no pages to cache, so don't register the worker.
  if (isFirst && !(await fetch('/client-pages.json', { method: 'HEAD' })).ok) return
  const { trustedTypes } = window as { trustedTypes?: ScriptUrls }
  const rules = { createScriptURL: (url: string) => url }
  const policy = trustedTypes?.createPolicy('imari-worker', rules) ?? rules
  const registration = await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'))
  const checkVersion = () => void onNewWorker(registration)
  const watch = () => registration.installing?.addEventListener('statechange', checkVersion)
  registration.addEventListener('updatefound', watch)
  watch()
  checkVersion()
  setInterval(() => void registration.update().catch(() => {}), UPDATE_EVERY_MS)
}

/** Activates the worker at once if this page already has the worker's build. */
async function onNewWorker({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } }
  const own = `${pageLanguage} ${manifest?.version}`
  const newest = waiting ?? active
  waitingVersion.set(null)
  const { build, all } = await buildsOf(newest)
  if (build === own) newest?.postMessage('take over')
  // After a change of language in another tab, the worker has that language, but isn't newer.
  const isNewer = !all.includes(own) && navigator.serviceWorker.controller
  waitingVersion.set(isNewer ? waiting : null)
}

/**
 * Asks the worker for its builds, because the caches don't show which of them the worker uses.
 * Never resolves for null, or for an old worker that doesn't know this message.
 */
function buildsOf(worker: ServiceWorker | null): Promise<{ build: string; all: string[] }> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    worker?.postMessage('builds', [port2])
  })
}
