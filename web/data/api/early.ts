import { read } from '../../browser/storage.ts'

declare global {
  /** The key joins token, time of the last write and URL. */
  var early: Record<string, Promise<Response>> | undefined
}

export const WRITTEN_KEY = 'written'
const TAKEN_WITHIN_MS = 20_000

/**
 * Inline script that requests the URLs before the app's code loads. The key of a response
 * contains the session and the last write, so that no outdated response is used.
 */
export function earlyScript(urls: string[]): string {
  return `try{const s=localStorage,t=s.getItem("token");if(t){globalThis.early={};for(const u of ${JSON.stringify(urls)})(early[t+s.getItem("${WRITTEN_KEY}")+u]=fetch(u,{headers:{"accept-language":document.documentElement.lang,authorization:"Bearer "+t},credentials:"omit",cache:"no-store",signal:AbortSignal.timeout(3e4)})).catch(()=>{})}}catch{}`
}

/**
 * Returns each response only once. Returns none when the page is older than 20 s, because reading
 * the response could then exceed the request's limit of 30 s.
 */
export function takeEarly(url: string): Promise<Response> | undefined {
  if (performance.now() > TAKEN_WITHIN_MS) return undefined
  const key = `${read('token')}${read(WRITTEN_KEY)}${url}`
  const response = globalThis.early?.[key]
  delete globalThis.early?.[key]
  return response
}
