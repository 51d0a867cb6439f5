import { paletteWords } from '../../../words/en/palette.ts'
import { useAnswer } from '../../data/api/query.ts'
import { Button } from '../../ui/kit/button.tsx'
import { hasMouse } from '../../ui/kit/focus.ts'
import { nearSearch } from './near-search.ts'
import type { BookRecord, RecordKind } from './record-kinds.ts'

/** After a search without results, a button that searches for the corrected text. */
export function NearOffer({
  kind,
  search: { value, onSearch },
}: {
  kind: Pick<RecordKind<BookRecord>, 'calls'>
  search: { value: string; onSearch: (text: string) => void }
}) {
  const meant = nearSearch(value, useAnswer(kind.calls.titles).data?.data ?? [])
  function search(text: string): void {
    onSearch(text)
    // On a phone, the focus would open the keyboard over the results.
    if (hasMouse()) document.querySelector<HTMLElement>('[data-search]')?.focus()
  }
  return meant ? (
    <span className="block pt-3">
      {/* Enter in the search focuses this button (list-frame.tsx). */}
      <Button className="meant" onClick={() => search(meant)}>
        {paletteWords.meant(meant)}
      </Button>
    </span>
  ) : null
}
