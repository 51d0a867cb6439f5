import { useRef, useState } from 'react'
import type { AnswerOf, Call } from '../../../contract/route.ts'
import { CallError, call, type InputArgs, type InputOf, newKey } from './call.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** Delay in ms before a form with `via` looks busy. The outbox (`via`) is usually faster. */
const BUSY_AFTER_MS = 50

export type Via<C extends Call> = (input: InputOf<C>, key: string) => Promise<AnswerOf<C>>

/** A retry of the same content repeats the Idempotency-Key, so the server stores it once. */
export function useSend<C extends Call>(descriptor: C, onRefused?: (error: CallError) => void, via?: Via<C>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const intent = useRef<{ content: string; key: string } | null>(null)
  const isSending = useRef(false)

  async function send(...[input]: InputArgs<C>): Promise<AnswerOf<C> | null> {
    if (isSending.current) return null
    isSending.current = true
    const soon = via ? setTimeout(() => setBusy(true), BUSY_AFTER_MS) : setBusy(true)
    setError(null)
    const content = JSON.stringify(input ?? null)
    if (intent.current?.content !== content) intent.current = { content, key: newKey() }
    try {
      const { key } = intent.current
      const make = () => (via ? via(input as InputOf<C>, key) : call(descriptor, input as InputOf<C>, { key }))
      // Repeating is safe: a creating call has `key`, and a refused login changes nothing.
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
      isSending.current = false
      if (soon) clearTimeout(soon)
      setBusy(false)
      setWaitSeconds(null)
    }
  }

  return { send, busy, waitSeconds, error, clear: () => setError(null) }
}

const toSeconds = (ms: number) => Math.ceil(ms / 1000)
