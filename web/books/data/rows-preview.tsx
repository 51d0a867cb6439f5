import type { ReadRow } from '../../../domain/import/read-table.ts'
import { importWords as words } from '../../../words/en/data.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { Badge } from '../../ui/kit/badge.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { Plan, Refused } from './plan-import.ts'

const tones = { income: 'text-gain', expense: 'text-loss', debt: 'text-debt' }

export function RowsPreview({ shown }: Pick<Plan, 'shown'>) {
  if (shown.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-medium">{words.preview(shown.length)}</h3>
      <ol className="mt-2 rounded-box border border-line bg-card">
        {shown.map(({ row, isThere }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the only id of a row in the file
          <li key={at} className="flex flex-wrap items-baseline gap-x-3 border-line px-4 py-2 not-first:border-t">
            <Row row={row} isThere={isThere} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Row({ row, isThere }: { row: ReadRow; isThere: boolean }) {
  const { kind, date, amount, title, description, creditor } = row
  const more = [creditor, description].filter((text) => text !== '' && text !== title)
  return (
    <>
      <div className="flex-[1_1_9rem]">
        <bdi className="line-clamp-3 font-medium wrap-anywhere">{title}</bdi>
      </div>
      <Amount bare value={amount} className={`ml-auto font-bold ${tones[kind]}`} />
      <p className="w-full text-small text-muted wrap-anywhere">
        {fullDayName(date)} · {words.kindNames[kind]}
        {more.map((text) => (
          <span key={text}>
            {' '}
            · <bdi>{text.slice(0, 200)}</bdi>
          </span>
        ))}{' '}
        {isThere ? (
          <Badge tone="muted" size="small">
            {words.isThere}
          </Badge>
        ) : null}
      </p>
    </>
  )
}

const MAX_PROBLEMS = 20

export function Problems({ problems }: { problems: readonly Refused[] }) {
  if (problems.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-medium">{words.problems}</h3>
      <ul className="mt-2 text-small">
        {problems.slice(0, MAX_PROBLEMS).map(({ line, why, text }) => (
          <li key={line} className="border-b border-line py-2 wrap-anywhere last:border-b-0">
            <span className="font-medium">{kitWords.pair(words.problem(line), '')}</span>
            {why}
            {text.trim() === '' ? null : (
              <span className="text-muted">
                {' '}
                (<bdi>{text.trim().slice(0, 80)}</bdi>)
              </span>
            )}
          </li>
        ))}
      </ul>
      {problems.length > MAX_PROBLEMS ? (
        <p className="text-small text-muted">{words.moreProblems(problems.length - MAX_PROBLEMS)}</p>
      ) : null}
    </>
  )
}
