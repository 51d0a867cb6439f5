import { useEffect, useRef, useState } from 'react'
import { titleLooks } from '../../../contract/title-looks.ts'
import type { TitleLook } from '../../../domain/title-look.ts'
import { refused } from '../../../words/en/shared.ts'
import { CallError, call } from '../../data/api/call.ts'
import { refetchRows } from '../refetch-rows.ts'
import { NOTHING_SENT, type SendProgress } from '../send-rows.ts'
import { beginSending, initialProgress, type Sending, sendAttempt } from './attempts.ts'
import type { Plan } from './plan-import.ts'
import type { OpenFile } from './read-file.ts'

/** Pauses in ms before retries, after a lost response or a 5xx without Retry-After. */
const RETRIES_MS = [2_000, 6_000]

export interface Saving {
  start: (plan: Plan) => void
  sending: Sending | null
  progress: SendProgress
  isDone: boolean
  /** Why the import stopped before its end, else null. */
  error: string | null
}

/** Stops the import when the client leaves the screen. */
export function useSaving(file: OpenFile, onBusy: (isBusy: boolean) => void): Saving {
  const [sending, setSending] = useState<Sending | null>(null)
  const [progress, setProgress] = useState(NOTHING_SENT)
  const [isDone, setDone] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isHere = useRef(true)
  const isRunning = sending !== null && !isDone && error === null
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    onBusy(isRunning)
    if (!isRunning) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmUnload)
    return () => window.removeEventListener('beforeunload', confirmUnload)
  }, [isRunning, onBusy])

  async function run(wanted: Sending, from: SendProgress): Promise<void> {
    setSending(wanted)
    setError(null)
    const isWanted = () => isHere.current
    try {
      await sendAttempt(wanted, file.source, from, { onProgress: setProgress, isWanted, retriesMs: RETRIES_MS })
      await saveLooks(file.source === 'books' ? file.looks : [])
      setDone(true)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setError(cause.isOffline ? refused.network : cause.message)
    }
    // Refetch even after an error: an import that stopped may have stored some rows.
    void refetchRows()
  }

  function start(plan: Plan): void {
    if (sending && !isDone) return void run(sending, progress)
    setDone(false)
    const begun = beginSending(file.hash, plan)
    void run(begun, initialProgress(begun))
  }

  return { start, sending, progress, isDone, error }
}

/** Sets only the icon, colour or group that a title lacks. */
async function saveLooks(looks: readonly TitleLook[]): Promise<void> {
  if (looks.length > 0) await call(titleLooks.set, { body: { looks: [...looks], keepsChosen: true } })
}
