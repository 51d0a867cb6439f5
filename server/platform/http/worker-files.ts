import { hash } from 'node:crypto'

/** What the build says of the service worker: its script, and the addresses of the pages that it puts by. */
export interface BuiltWorker {
  script: string
  pages: string[]
}

/** The script of a worker that clears what was put by, and goes. */
export const OFF_SCRIPT = '/sw-off.js'
export const WORKER_SCRIPT = '/sw.js'
export const WORKER_PAGES = '/client-pages.json'

/** Of the worker itself: it fetches from us, and does nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** From these a client's screens are reached without another page being loaded, and registers the worker, which is a sink of Trusted Types. */
const REGISTERING = /^\/(login|register|forgot-password|reset-password|(dashboard|account)\/client(\/.*)?)$/

/** What the policy of a page says of service workers. */
export function workerDirectives(path: string): string[] {
  return REGISTERING.test(path)
    ? ["worker-src 'self'", 'trusted-types imari-worker']
    : ["worker-src 'none'", "trusted-types 'none'"]
}

/**
 * The service worker as it is sent, and its pages with their policies in one answer, since they are nearly the same and so
 * take the bytes of one. A setting or a year that changes the pages makes another worker, which puts them by anew.
 */
export function fillWorker(
  { script, pages }: BuiltWorker,
  pageAt: (path: string) => { html: string; policy: string },
): { script: string; pages: string } {
  const filled = Object.fromEntries(pages.map((path) => [path, pageAt(path)]))
  const version = hash('sha256', JSON.stringify(filled), 'base64url').slice(0, 12)
  return { script: script.replaceAll('%PAGES%', version), pages: JSON.stringify({ version, pages: filled }) }
}
