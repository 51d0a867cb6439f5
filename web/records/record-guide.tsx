import type { BookKind } from '../../domain/book-kind.ts'
import { guides } from '../../words/en/guides.ts'
import { GuideDialog } from '../kit/guide.tsx'

/** How expenses, incomes or debts work. */
export default function RecordGuide({ kind, title, onClose }: { kind: BookKind; title: string; onClose: () => void }) {
  return <GuideDialog title={title} sections={guides[kind]} onClose={onClose} />
}
