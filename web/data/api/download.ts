import type { Call } from '../../../contract/route.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { expireSession, token } from '../../session/session.ts'
import { CallError, jsonOf, refusalOf, requireToken } from './call.ts'

/** Timeout between two chunks, in ms: long enough for a short network gap. */
const SILENCE_MS = 30_000

/** Bytes to collect before they become a Blob, which the browser may store on disk. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * Downloads a call's file, without a limit on the total time. Throws CallError like `call`, and
 * with the fallback text if the download stalls, is cut short or isn't the file. A 401 ends the
 * session.
 */
export async function download(descriptor: Call, query: { search: string }): Promise<Blob> {
  const bearer = requireToken()
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), SILENCE_MS)
  }
  try {
    wait()
    const response = await fetch(`${descriptor.path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${bearer}`, 'accept-language': pageLanguage },
      signal: controller.signal,
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status === 401 && bearer === token()) expireSession()
    const isFile = response.headers.get('content-type')?.startsWith('text/csv')
    if (!response.ok || !isFile || !response.body)
      throw refusalOf(descriptor, { status: response.status, value: await jsonOf(response) })
    return await collect(response.body, wait)
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, descriptor.fallback, [], true)
  } finally {
    clearTimeout(timer)
  }
}

async function collect(body: ReadableStream<Uint8Array<ArrayBuffer>>, onArrival: () => void): Promise<Blob> {
  const parts: Blob[] = []
  let bytes: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob([...parts, ...bytes], { type: 'text/csv;charset=utf-8' })
    onArrival()
    bytes.push(value)
    size += value.length
    if (size < PART_BYTES) continue
    parts.push(new Blob(bytes))
    bytes = []
    size = 0
  }
}
