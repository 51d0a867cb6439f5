import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { imports } from '../../../contract/imports.ts'
import { systemClock } from '../../../domain/clock.ts'
import type { UnreadMessage } from '../../../domain/momo/marks.ts'
import { shell } from '../../../words/en/layouts.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { consumeShared, type SharedMessages } from '../../browser/shared-store.ts'
import { CallError } from '../../data/api/call.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useClient } from '../../offline/guard.ts'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { useWhenActive } from '../records/use-when-active.ts'
import { refetchRows } from '../refetch-rows.ts'
import { NOTHING_SENT, type SendProgress } from '../send-rows.ts'
import { FeesSoFar } from './fees-so-far.tsx'
import './messages.css'
import {
  createPendingImport,
  type PendingImport,
  readPendingImport,
  sendPendingImport,
  storePendingImport,
} from './pending-import.ts'
import { type Preview, toImport } from './preview.ts'
import { PreviewStep } from './preview-step.tsx'
import { openPreview } from './read-moves.ts'
import { DoneStep, SavingStep } from './save-steps.tsx'
import { skipForGood, skippedMarks } from './skipped-moves.ts'
import { SourceStep } from './source-step.tsx'

const SHARED_FOR_MS = 3_600_000

export default function ReadMessages() {
  const client = useClient()
  const owner = client._id
  const [sharing] = useState(consumeRecentlyShared)
  const { preview, latest, setPreview, changePreview } = usePreview()
  const saving = useSaving(owner)
  const { pending, progress, result, isSending, error, isLoaded } = saving

  const lastRead = useRef<readonly UnreadMessage[]>([])

  async function open(unread: readonly UnreadMessage[], showsSkipped = false): Promise<void> {
    lastRead.current = unread
    const opened = await openPreview(unread, client, { showsSkipped })
    // In a transition, React renders the rows in chunks, so that the page still handles taps.
    startTransition(() => setPreview(opened))
    window.scrollTo(0, 0)
  }
  async function save(): Promise<void> {
    if (latest.current && (await saving.save(latest.current))) setPreview(null)
  }
  async function skip(): Promise<void> {
    if (latest.current) await skipForGood(owner, skippedMarks(latest.current.rows)).catch(() => {})
    startAgain()
  }
  function startAgain(): void {
    setPreview(null)
    saving.forget()
  }

  return (
    <>
      <PageHeader title={shell.messages} intro={preview || result ? null : words.lead} />
      {result && pending ? (
        <DoneStep rows={pending.rows} result={result} onAgain={startAgain} />
      ) : pending && (isSending || !preview) ? (
        <SavingStep
          pending={pending}
          progress={progress}
          isSending={isSending}
          error={error}
          onContinue={saving.resume}
          onDrop={saving.drop}
        />
      ) : preview ? (
        <PreviewStep
          preview={preview}
          error={error}
          onChange={changePreview}
          onSave={save}
          onSkip={skip}
          onShowSkipped={() => void open(lastRead.current, true)}
          onAgain={startAgain}
        />
      ) : isLoaded ? (
        <>
          <SourceStep onRead={open} sharing={sharing} />
          <FeesSoFar />
        </>
      ) : null}
    </>
  )
}

/** `latest` includes changes that React hasn't rendered yet, so that no change is lost. */
function usePreview() {
  const [preview, draw] = useState<Preview | null>(null)
  const latest = useRef<Preview>(null)
  const setPreview = useCallback((next: Preview | null) => {
    latest.current = next
    draw(next)
  }, [])
  const changePreview = useCallback(
    (change: (before: Preview) => Preview) => {
      if (latest.current) setPreview(change(latest.current))
    },
    [setPreview],
  )
  return { preview, latest, setPreview, changePreview }
}

async function consumeRecentlyShared(): Promise<SharedMessages | undefined> {
  const shared = await consumeShared().catch(() => undefined)
  return shared && systemClock().now().getTime() - shared.at < SHARED_FOR_MS ? shared : undefined
}

function useSaving(owner: string) {
  const [pending, setPending] = useState<PendingImport | null>(null)
  const [progress, setProgress] = useState(NOTHING_SENT)
  const [result, setResult] = useState<SendProgress | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const lastSaved = useRef<Preview>(undefined)
  const whenActive = useWhenActive(imports.add)

  useEffect(() => {
    readPendingImport(owner)
      .catch(() => null)
      .then((found) => {
        if (found) {
          setPending(found.pending)
          setProgress(found.progress)
        }
        setIsLoaded(true)
      })
  }, [owner])

  async function send(wanted: PendingImport, from: SendProgress): Promise<boolean> {
    setError(null)
    setIsSending(true)
    try {
      return await whenActive(async () => {
        const ended = await sendPendingImport(owner, wanted, from, setProgress)
        setResult(ended)
        return true
      })
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setError(cause.isOffline ? words.offline : errorMessage(cause, words.failed))
      return false
    } finally {
      setIsSending(false)
      void refetchRows()
    }
  }

  return {
    pending,
    progress,
    result,
    isSending,
    error,
    isLoaded,
    async save(preview: Preview): Promise<boolean> {
      // Send the same rows and ids again, because the server may have stored some of them.
      if (pending && lastSaved.current === preview) return send(pending, progress)
      lastSaved.current = preview
      const next = createPendingImport(await toImport(preview, owner), pending && { pending, progress })
      // Continue if the phone can't store the import: only a reload would lose the unsaved rows.
      await storePendingImport(owner, next).catch(() => {})
      setPending(next)
      setProgress(NOTHING_SENT)
      return send(next, NOTHING_SENT)
    },
    resume: () => (pending ? send(pending, progress) : false),
    drop() {
      void storePendingImport(owner, null).catch(() => {})
      setPending(null)
      setError(null)
    },
    forget() {
      if (pending && !result) void storePendingImport(owner, null).catch(() => {})
      setPending(null)
      setResult(null)
      setError(null)
    },
  }
}
