/**
 * False if offline without a service worker: an import would fail, and Chromium caches the failure.
 */
export function canFetchParts(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller)
}
