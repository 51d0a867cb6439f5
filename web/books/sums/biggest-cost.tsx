import { Link } from 'react-router'
import { sumsWords as words } from '../../../words/en/sums.ts'
import { paths } from '../../session/paths.ts'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import TitleIcon from '../titles/title-icon.tsx'
import { addressOfSpan, type ChosenSpan } from './spans.ts'
import { useSums } from './use-sums.ts'

/** Shows the title with the highest expenses, as a link to its entries. */
export default function BiggestCost({ span }: { span: ChosenSpan }) {
  const { data: answer, isPlaceholderData, error } = useSums({ kind: 'expense', by: 'title' }, span)
  const [row] = answer?.data.rows ?? []
  if (!answer || isPlaceholderData) return error ? null : <Skeleton className="h-full" />
  if (!row) return <p className="py-2 text-small text-muted">{words.noCosts}</p>
  return (
    <Link
      to={`${paths.expenses}?${new URLSearchParams({ title: row.name, ...addressOfSpan(span) })}`}
      prefetch="intent"
      className="flex flex-wrap items-center gap-x-2 rounded-box text-ink hover:bg-wash"
    >
      <TitleIcon title={row.name} looks={answer.data.looks} />
      <span className="min-w-0" style={{ flex: '1 1 6rem' }}>
        <span className="block text-small text-muted">{words.biggest}</span>
        <bdi className="line-clamp-3 font-medium wrap-anywhere">{row.name}</bdi>
      </span>
      <span className="ms-auto text-end">
        <Amount value={row.sum} className="font-bold" />
        <span className="block text-small text-muted">{words.share(row.share, row.sum)}</span>
      </span>
    </Link>
  )
}
