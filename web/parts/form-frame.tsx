import { formWords } from '../../words/en/books.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'

/** What stands above the fields of an add or edit form: what went wrong, what was just saved, what was left unfinished. */
export function FormNotes({
  error,
  lastSaved,
  isDraft,
  onStartAfresh,
}: {
  error: string | null
  lastSaved: string | null
  isDraft: boolean
  onStartAfresh: () => void
}) {
  return (
    <>
      {error ? <Banner tone="error">{error}</Banner> : null}
      {lastSaved && !error ? (
        <p role="status" className="text-small text-muted">
          {lastSaved}
        </p>
      ) : null}
      {isDraft ? (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {formWords.draft}
          <Button size="small" variant="plain" onClick={onStartAfresh}>
            {formWords.startAfresh}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Save, and for new ones Save and add another (`onAnother`; null leaves it out). */
export function FormFooter({ busy, onAnother }: { busy: boolean; onAnother: (() => void) | null }) {
  return (
    <>
      {onAnother ? (
        <Button
          variant="quiet"
          size="small"
          disabled={busy}
          onClick={onAnother}
          className="whitespace-nowrap max-sm:px-2"
        >
          {formWords.saveAndAdd}
        </Button>
      ) : null}
      <Button type="submit" busy={busy} className="min-w-28 max-sm:flex-1">
        {busy ? formWords.saving : formWords.save}
      </Button>
    </>
  )
}
