import { hash } from 'node:crypto'

export interface BuiltWorker {
  script: string
  pages: string[]
}

export const OFF_SCRIPT = '/sw-off.js'
export const WORKER_SCRIPT = '/sw.js'
export const WORKER_PAGES = '/client-pages.json'

export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Pages whose policy allows the service worker. After a login without page load, a client screen
 * keeps the earlier page's policy, so pages before the login must allow the service worker too.
 */
const REGISTERING = /^\/(login|register|forgot-password|reset-password|(dashboard|account)\/client(\/.*)?)$/

export function workerDirectives(path: string): string[] {
  return REGISTERING.test(path)
    ? ["worker-src 'self'", 'trusted-types imari-worker']
    : ["worker-src 'none'", "trusted-types 'none'"]
}

/** Puts all pages into one file, because similar pages compress well together. */
export function fillWorker(
  { script, pages }: BuiltWorker,
  pageAt: (path: string) => { html: string; policy: string },
): { script: string; pages: string } {
  const filled = Object.fromEntries(pages.map((path) => [path, pageAt(path)]))
  const version = hash('sha256', JSON.stringify(filled), 'base64url').slice(0, 12)
  return { script: script.replaceAll('%PAGES%', version), pages: JSON.stringify({ version, pages: filled }) }
}
