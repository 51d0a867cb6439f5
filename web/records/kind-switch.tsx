import { BOOK_KINDS, type BookKind } from '../../domain/book-kind.ts'
import { formWords } from '../../words/en/record-form.ts'

/** What the open form adds, and the other kinds, one tap away. */
export function KindSwitch({
  kind,
  disabled,
  onSwitch,
}: {
  kind: BookKind
  disabled: boolean
  onSwitch: (kind: BookKind) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-box border border-line bg-paper p-1">
      <legend className="sr-only">{formWords.kind}</legend>
      {BOOK_KINDS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === kind}
          disabled={disabled}
          onClick={() => {
            if (each !== kind) onSwitch(each)
          }}
          className="tap flex-auto rounded-box px-1 text-small font-medium text-muted hover:text-ink aria-pressed:bg-wash aria-pressed:text-brand"
        >
          {formWords.kinds[each]}
        </button>
      ))}
    </fieldset>
  )
}
