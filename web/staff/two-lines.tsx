import { withWordBreaks } from '../kit/word-breaks.tsx'

/** In a cell: who or what, and under it a note in small letters, where there is one. */
export function TwoLines({ text, note }: { text: string; note?: string | null | undefined }) {
  return (
    <span className="flex flex-col">
      <bdi>{withWordBreaks(text)}</bdi>
      {note ? <bdi className="text-small font-normal text-muted">{withWordBreaks(note)}</bdi> : null}
    </span>
  )
}
