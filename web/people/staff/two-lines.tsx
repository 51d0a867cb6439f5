import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'

export function TwoLines({ text, note }: { text: string; note?: string | null | undefined }) {
  return (
    <span className="flex flex-col">
      <bdi>{withWordBreaks(text)}</bdi>
      {note ? <bdi className="text-small font-normal text-muted">{withWordBreaks(note)}</bdi> : null}
    </span>
  )
}
