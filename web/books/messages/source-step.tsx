import { ClipboardPaste, FileUp } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UnreadMessage } from '../../../domain/momo/marks.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import type { SharedMessages } from '../../browser/shared-store.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button, SubmitButton } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { Field } from '../../ui/kit/field.tsx'
import { TextArea } from '../../ui/kit/inputs.tsx'
import { readBackupFile, readText } from './read-moves.ts'

type Reading = { percent: number; found: number } | null

export function SourceStep({
  onRead,
  sharing,
}: {
  onRead: (unread: readonly UnreadMessage[]) => Promise<void>
  sharing: Promise<SharedMessages | undefined>
}) {
  const { text, setText, reading, error, readTyped, readChosen, stop } = useSource(onRead, sharing)
  const file = useRef<HTMLInputElement>(null)
  const canPaste = typeof navigator !== 'undefined' && Boolean(navigator.clipboard?.readText)

  async function pasteAndRead(): Promise<void> {
    const pasted = await navigator.clipboard.readText().catch(() => '')
    if (pasted.trim() !== '') readTyped(pasted)
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    readTyped(text)
  }

  return (
    <Card as="section" className="max-w-form">
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label={words.label} hint={words.beta} error={error}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={text}
              autoComplete="off"
              spellCheck={false}
              placeholder={words.placeholder}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <SubmitButton className="max-sm:flex-auto" disabled={text.trim() === ''} busy={reading !== null}>
            {words.read}
          </SubmitButton>
          {canPaste ? (
            <Button variant="quiet" className="max-sm:flex-auto" disabled={reading !== null} onClick={pasteAndRead}>
              <ClipboardPaste className="size-5" />
              {words.paste}
            </Button>
          ) : null}
        </div>
        <div className="flex flex-col gap-2 border-t border-line pt-3">
          <Button
            variant="quiet"
            className="self-start"
            aria-describedby="backup-hint"
            disabled={reading !== null}
            onClick={() => file.current?.click()}
          >
            <FileUp className="size-5" />
            {words.file}
          </Button>
          <p id="backup-hint" className="text-small text-muted">
            {words.fileHint}
          </p>
          <input
            ref={file}
            hidden
            type="file"
            aria-label={words.file}
            accept=".xml,.txt,text/xml,application/xml,text/plain"
            onChange={({ currentTarget: input }) => {
              const [chosen] = input.files ?? []
              input.value = ''
              if (chosen) void readChosen(chosen)
            }}
          />
        </div>
        {reading ? (
          <Banner
            tone="notice"
            action={
              <Button size="small" variant="quiet" onClick={stop}>
                {words.stop}
              </Button>
            }
          >
            {words.reading(reading.percent, reading.found)}
          </Banner>
        ) : null}
      </form>
    </Card>
  )
}

function useSource(
  onRead: (unread: readonly UnreadMessage[]) => Promise<void>,
  sharing: Promise<SharedMessages | undefined>,
) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState<Reading>(null)
  const [error, setError] = useState<string | null>(null)
  const stopping = useRef<AbortController>(undefined)

  /** Returns true if messages were found and opened. */
  async function read(find: (signal: AbortSignal) => Promise<readonly UnreadMessage[] | null>): Promise<boolean> {
    const controller = new AbortController()
    stopping.current = controller
    setError(null)
    setReading({ percent: 0, found: 0 })
    try {
      const unread = await find(controller.signal)
      controller.signal.throwIfAborted()
      if (unread?.length) {
        await onRead(unread)
        return true
      }
      setError(words.noMessages)
    } catch (cause) {
      if (!controller.signal.aborted) setError(words.unreadable)
      // A DOMException means that the file was changed or deleted. Other errors are bugs.
      if (!(cause instanceof DOMException)) throw cause
    } finally {
      if (stopping.current === controller) setReading(null)
    }
    return false
  }

  /**
   * Opens the messages of a pasted text. Shows the text itself only if it contains no message,
   * because showing a long text is slow.
   */
  const readTyped = (typed: string) =>
    void read(async () => readText(typed)).then((isOpened) => {
      if (!isOpened) setText(typed)
    })
  const readChosen = (chosen: Blob) =>
    read((signal) =>
      readBackupFile(chosen, (part, found) => setReading({ percent: Math.floor(part * 100), found }), signal),
    )

  const start = useRef({ readTyped, readChosen })
  start.current = { readTyped, readChosen }
  useEffect(() => {
    let isHere = true
    void sharing.then((shared) => {
      if (!isHere || !shared) return
      if (shared.file) return start.current.readChosen(shared.file)
      if (shared.text.trim() !== '') start.current.readTyped(shared.text)
    })
    return () => {
      isHere = false
      stopping.current?.abort()
    }
  }, [sharing])

  return { text, setText, reading, error, readTyped, readChosen, stop: () => stopping.current?.abort() }
}
