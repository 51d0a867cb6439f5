import { HandCoins } from 'lucide-react'
import type { Debt } from '../../../contract/debts.ts'
import { progress } from '../../../contract/progress.ts'
import type { Day } from '../../../domain/day.ts'
import { fullDayName } from '../../../words/en/dates.ts'
import { debtWords } from '../../../words/en/debts.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { booksWords as words } from '../../../words/en/records.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { todayInKigali, useToday } from '../../browser/today.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { prefetch } from '../../data/prefetch.ts'
import type { MaybePending } from '../../offline/rows.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { Segmented } from '../../ui/kit/segmented.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { prefetchRecords } from '../records/prefetch-records.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import { amountUnit, type ColumnsOf, recordNote, recordTitle } from '../records/record-table.tsx'
import type { MainAction } from '../records/row-buttons.tsx'
import { DebtStatus } from './debt-status.tsx'
import { markPaid } from './mark-paid.tsx'
import { type Due, queryOf, type Shown, shownOf } from './shown-debts.ts'
import { UnpaidPanel } from './unpaid-panel.tsx'

export const meta = () => screenMeta(debtWords.title)

export const clientLoader = ({ request }: { request: Request }) => {
  prefetch(progress.overview)
  return prefetchRecords(recordKinds.debt, request, (text) => queryOf(shownOf(text), todayInKigali()))
}

const DebtDialog = lazyDialog(() => import('./debt-dialog.tsx'))

export default function DebtsScreen() {
  const { text, write } = useQueryParams()
  const shown = shownOf(text)
  const today = useToday()
  const show = (part: string) => write({ show: part })
  return (
    <RecordScreen
      kind={recordKinds.debt}
      icon={HandCoins}
      columns={shown === 'all' ? columns : columnsOfOneStatus}
      widths="[--columns:minmax(0,1fr)_auto_var(--status,9rem)_var(--buttons,15.25rem)] xl:[--columns:minmax(0,1fr)_9rem_10.5rem_var(--wide,17.5rem)]"
      mainAction={markPaidAction}
      status={statusOf}
      form={(opened) => <DebtDialog {...opened} />}
      part={{
        query: queryOf(shown, today),
        choice: (
          <Segmented
            legend={debtWords.shownLabel}
            names={debtWords.shown}
            value={shown}
            onChoose={show}
            className="list-part max-sm:flex-1"
          />
        ),
        isWhole: shown === 'all',
        isCounted: shown === 'unpaid' || shown === 'all',
        none: noneOf(shown),
      }}
    >
      <UnpaidPanel shown={shown} onShow={show} />
    </RecordScreen>
  )
}

const columns: ColumnsOf<MaybePending<Debt>> = (shown) => columnsWith(shown, false)
/** Hides the status, because the pressed filter already shows it. */
const columnsOfOneStatus: ColumnsOf<MaybePending<Debt>> = (shown) => columnsWith(shown, true)

const columnsWith = (
  { today, withDescription }: Parameters<ColumnsOf<MaybePending<Debt>>>[0],
  isKnown: boolean,
): ReturnType<ColumnsOf<MaybePending<Debt>>> => [
  {
    label: words.title,
    sort: 'title',
    className: 'cell-title',
    cell: ({ title, creditor, dueDate, description, pending }) => (
      <>
        <bdi className={recordTitle}>{title}</bdi>
        {pending}
        <span className={`${recordNote(withDescription)} sm:whitespace-normal`} title={creditor}>
          <span className="whitespace-nowrap max-xl:hidden print:inline">{debtWords.due(fullDayName(dueDate))} ·</span>{' '}
          {/* Between sm and xl the due day has its own line, so that the creditor fits. */}
          <span className="hidden sm:max-xl:block print:hidden">{fullDayName(dueDate)}</span>
          <bdi className="sm:max-xl:line-clamp-3 sm:whitespace-normal">{creditor}</bdi>
          {withDescription && description ? <bdi className="block">{description}</bdi> : null}
        </span>
      </>
    ),
  },
  {
    label: words.amount,
    kind: 'numeric',
    unit: amountUnit,
    sort: 'amount',
    className: 'cell-amount',
    cell: ({ amount }) => <Amount value={amount} headed className="font-bold" />,
  },
  {
    label: words.isPaid,
    sort: 'dueDate',
    className: 'cell-status',
    cell: (debt) => <DebtStatus debt={debt} today={today} isKnown={isKnown} />,
  },
]

const statusOf = (debt: Debt, today: Day) => <DebtStatus debt={debt} today={today} />

function markPaidAction(debt: Debt): MainAction | null {
  const { title, isPaid } = debt
  return isPaid
    ? { label: '', name: '', run: () => tellPaid(title) }
    : { label: debtWords.markPaid, name: words.markPaidNamed(title), run: () => markPaid(debt) }
}

function noneOf(shown: Shown | Due): string | undefined {
  if (shown === 'all') return undefined
  if (shown === 'paid') return debtWords.nonePaid
  return shown === 'unpaid' ? debtWords.currentNone : words.noneInDays
}

async function tellPaid(title: string): Promise<boolean> {
  toast({ text: kitWords.pair(debtWords.paid, title) })
  return false
}
