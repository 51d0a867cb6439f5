import type { Call } from '../../../contract/route.ts'
import { pageLanguage } from '../../../words/en/language.ts'
import { expireSession, token } from '../../session/session.ts'
import { CallError, jsonOf, refusalOf, requireToken } from './call.ts'

/** Longest pause between two chunks in ms. The whole download has no time limit. */
const SILENCE_MS = 30_000

/** Joins chunks into Blobs of about this size, because the browser can move a Blob to disk. */
const PART_BYTES = 4 * 1024 * 1024

/** Throws CallError like `call`, also if the download stalls or is cut short. */
export async function download(descriptor: Call, query: Record<string, string>): Promise<Blob> {
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
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !isFileOf(descriptor, type) || !response.body)
      throw refusalOf(descriptor, { status: response.status, value: await jsonOf(response) })
    return await collect(response.body, type, wait)
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, descriptor.fallback, [], true)
  } finally {
    clearTimeout(timer)
  }
}

/** True if `type` fits the call's file. False for HTML, which would be a proxy's login page. */
const isFileOf = ({ format }: Call, type: string) =>
  type.startsWith('text/csv') || (format === 'file' && /^(?:text\/(?!html)|application\/)/.test(type))

async function collect(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onArrival: () => void,
): Promise<Blob> {
  const parts: Blob[] = []
  let bytes: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob([...parts, ...bytes], { type })
    onArrival()
    bytes.push(value)
    size += value.length
    if (size < PART_BYTES) continue
    parts.push(new Blob(bytes))
    bytes = []
    size = 0
  }
}
