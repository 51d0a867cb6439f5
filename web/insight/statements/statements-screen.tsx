import { type MetaFunction, useParams } from 'react-router'
import { isDay } from '../../../domain/day.ts'
import { PERIOD_KINDS } from '../../../domain/period.ts'
import { periodName } from '../../../words/en/dates.ts'
import { statementWords as words } from '../../../words/en/statements.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { StatementList } from './statement-list.tsx'
import { StatementPage } from './statement-page.tsx'

/** A statement has a title of its own, because its PDF gets that as its name. */
export const meta: MetaFunction = ({ params }) => {
  const period = periodIn(params)
  return screenMeta(period ? words.of(periodName(period)) : words.title)
}

export default function StatementsScreen() {
  const period = periodIn(useParams())
  return period ? <StatementPage {...period} /> : <StatementList />
}

function periodIn({ kind, start }: { kind?: string; start?: string }) {
  const known = PERIOD_KINDS.find((candidate) => candidate === kind)
  return known && isDay(start) ? { kind: known, start } : undefined
}
