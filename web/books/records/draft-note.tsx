import { formWords } from '../../../words/en/record-form.ts'
import { Button } from '../../ui/kit/button.tsx'

/** Says that the form starts with a draft, and offers to clear the form. */
export function DraftNote({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      {formWords.draft}
      <Button size="small" variant="plain" className="-ml-3" onClick={onStartAfresh}>
        {formWords.startAfresh}
      </Button>
    </p>
  )
}
