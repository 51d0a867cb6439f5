import { useRef } from 'react'
import { Link } from 'react-router'
import type { NameSums } from '../../../contract/sums.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { sumsWords as words } from '../../../words/en/sums-screen.ts'
import { paths } from '../../session/paths.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import TitleIcon from '../titles/title-icon.tsx'
import { addressOfSpan, type ChosenSpan } from './spans.ts'
import { useSums } from './use-sums.ts'

export default function BiggestCost({ span, period }: { span: ChosenSpan; period: string }) {
  const { data: answer, isPlaceholderData, error } = useSums({ kind: 'expense', by: 'title' }, span)
  // Show the previous period with its name until the answer arrives.
  const known = useRef<{ data: NameSums; span: ChosenSpan; period: string }>(undefined)
  if (answer && !isPlaceholderData) known.current = { data: answer.data, span, period }
  if (!known.current) return error ? null : <Skeleton className="h-full" />
  const { data, ...shown } = known.current
  const [row] = data.rows
  if (!row) return <p className="py-2 text-small text-muted">{kitWords.pair(shown.period, words.noCosts)}</p>
  return (
    <Link
      to={`${paths.expenses}?${new URLSearchParams({ title: row.name, ...addressOfSpan(shown.span) })}`}
      prefetch="intent"
      className="flex items-center gap-x-2 rounded-box text-ink hover:bg-wash"
    >
      <TitleIcon title={row.name} looks={data.looks} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-x-2 text-muted">
          <span>
            {words.biggest}, <span className="whitespace-nowrap">{shown.period}</span>
          </span>
          <span className="ms-auto shrink-0">{words.share(row.share, row.sum)}</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-body">
          <bdi className="line-clamp-3 min-w-0 font-medium wrap-anywhere">{row.name}</bdi>
          <Amount value={row.sum} className="ms-auto font-bold" />
        </span>
      </span>
    </Link>
  )
}
