import { createStore } from '../kit/store.ts'

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** A version that is ready and waits until the tabs of the present one are gone; null where none does. */
export const waitingVersion = createStore<ServiceWorker | null>(null)

/** How often an app that stays open for days looks for a new version. */
const LOOK_EVERY_MS = 3_600_000

let isRegistered = false

/** Puts the screens by, to be opened without network, and from then on says when there is a new version. Once a page. */
export function registerWorker(): void {
  if (isRegistered || !('serviceWorker' in navigator)) return
  isRegistered = true
  // Where a browser allows none, the screens need the network.
  register().catch(() => {})
}

/** Lets the new version take over, and opens it in place of this one. */
export function takeNewVersion(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  version.postMessage('take over')
}

async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  // Switched off (SERVICE_WORKER), there is nothing to put by.
  if (isFirst && !(await fetch('/client-pages.json', { method: 'HEAD' })).ok) return
  const { trustedTypes } = window as { trustedTypes?: ScriptUrls }
  const rules = { createScriptURL: (url: string) => url }
  const policy = trustedTypes?.createPolicy('imari-worker', rules) ?? rules
  const registration = await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'))
  if (isFirst) navigator.serviceWorker.addEventListener('controllerchange', putByUsed, { once: true })
  const look = () => void whenNew(registration)
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS)
}

/** What was used before there was a worker, as a part that came later. The browser has it, so nothing is sent for. */
function putByUsed(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (name.includes('/assets/')) void fetch(name).catch(() => {})
}

/**
 * A version that this page is of already, as one that came by the network, is no news and takes over: without network the next page is
 * of it too, also in another language. A tab that shows an older one has all that was put by for that.
 */
async function whenNew({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const { __reactRouterManifest: own } = window as { __reactRouterManifest?: { version: string } }
  // The cache of the newest worker was made last, and is named after its build (web/worker/sw.ts).
  const isOwn = (await caches.keys()).at(-1)?.split(' ')[1] === own?.version
  if (isOwn) (waiting ?? active)?.postMessage('take over')
  waitingVersion.set(waiting && navigator.serviceWorker.controller && !isOwn ? waiting : null)
}
