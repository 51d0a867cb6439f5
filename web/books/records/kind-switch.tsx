import type { BookKind } from '../../../domain/book-kind.ts'
import { formWords } from '../../../words/en/record-form.ts'
import { useClient } from '../../offline/guard.ts'
import { Segmented } from '../../ui/kit/segmented.tsx'
import { openLine } from '../open-credit.ts'

export function KindSwitch({
  value,
  disabled,
  onChoose,
  onClose,
}: {
  value: BookKind
  disabled: boolean
  onChoose: (kind: BookKind) => void
  onClose: () => void
}) {
  const { kinds, creditKind } = formWords
  const names: Readonly<Record<string, string>> = useClient().keepsCredit ? { ...kinds, credit: creditKind } : kinds
  function choose(kind: string): void {
    if (kind === 'credit') {
      onClose()
      openLine('gave', undefined, value)
    } else if (kind !== value) onChoose(kind as BookKind)
  }
  return <Segmented legend={formWords.kind} names={names} value={value} disabled={disabled} onChoose={choose} />
}
