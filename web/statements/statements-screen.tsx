import { progressWords } from '../../words/en/progress.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { screenMeta } from '../page-meta.ts'

export const meta = () => screenMeta(progressWords.statements)

/** The statements of closed periods. */
export default function StatementsScreen() {
  return <PageHeader title={progressWords.statements} />
}
