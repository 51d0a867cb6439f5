import { useRef, useState } from 'react'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { CallError, call, type InputArgs, type InputOf, newKey } from './call.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** What is written ahead is mostly answered sooner than this; drawing that it is under way would only keep the answer waiting. */
const SOON_MS = 50

/** Makes a call under the key of its intent, and resolves and rejects as `call` does. */
export type Via<C extends Call> = (input: InputOf<C>, key: string) => Promise<AnswerOf<C>>

/**
 * A call that changes something, made from a form: `send` resolves to the answer, or to null when it was refused, and then
 * `error` says why; `clear` takes that away, as section 4 asks at the start of a new attempt. While the same content is sent again after a failure, the
 * Idempotency-Key stays the same, so that a lost answer never makes a second entry; new content or a success renews it.
 * A second `send` while one is under way is ignored. `onRefused` is told of a refusal as it arrives. `via` makes the call in
 * another way than at once. `waitSeconds` is the time until the next try while the server is too busy, else null.
 */
export function useSend<C extends Call>(descriptor: C, onRefused?: (error: CallError) => void, via?: Via<C>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const intent = useRef<{ content: string; key: string } | null>(null)
  const underWay = useRef(false)

  async function send(...[input]: InputArgs<C>): Promise<AnswerOf<C> | null> {
    if (underWay.current) return null
    underWay.current = true
    const soon = via ? setTimeout(() => setBusy(true), SOON_MS) : setBusy(true)
    setError(null)
    const content = JSON.stringify(input ?? null)
    if (intent.current?.content !== content) intent.current = { content, key: newKey() }
    try {
      const { key } = intent.current
      const make = () => (via ? via(input as InputOf<C>, key) : call(descriptor, input as InputOf<C>, { key }))
      // The key makes sure that what is sent again is done once; a login that was refused has done nothing.
      const isRepeatable = descriptor.creates || descriptor.rateLimit === 'login'
      const answer = await (isRepeatable && !via ? retryWhenBusy(make, (ms) => setWaitSeconds(toSeconds(ms))) : make())
      intent.current = null
      return answer
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setError(cause)
      onRefused?.(cause)
      return null
    } finally {
      underWay.current = false
      if (soon) clearTimeout(soon)
      setBusy(false)
      setWaitSeconds(null)
    }
  }

  return { send, busy, waitSeconds, error, clear: () => setError(null) }
}

const toSeconds = (ms: number) => Math.ceil(ms / 1000)
