import { useParams } from 'react-router'
import { PERIOD_KINDS } from '../../../domain/period.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { StatementList } from './statement-list.tsx'
import { StatementPage } from './statement-page.tsx'

export const meta = () => screenMeta(words.title)

export default function StatementsScreen() {
  const { kind, start } = useParams()
  const known = PERIOD_KINDS.find((candidate) => candidate === kind)
  return known && start ? <StatementPage kind={known} start={start} /> : <StatementList />
}
