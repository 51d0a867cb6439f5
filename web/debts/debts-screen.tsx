import HandCoins from 'lucide-react/icons/hand-coins'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { type Debt, debts } from '../../contract/debts.ts'
import { progress } from '../../contract/progress.ts'
import type { Call } from '../../contract/route.ts'
import { booksWords, debtWords, guides } from '../../words/en/books.ts'
import { instantName, nearDayName } from '../../words/en/dates.ts'
import { call } from '../api/call.ts'
import { answerOptions, pagesOptions, queryClient } from '../api/query.ts'
import { Button } from '../kit/button.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { screenMeta } from '../page-meta.ts'
import { Amount } from '../parts/amount.tsx'
import { saveFile, toCsv } from '../parts/csv.ts'
import { Guide } from '../parts/guide.tsx'
import { LimitPanel } from '../parts/limit-panel.tsx'
import { useOpenAdd } from '../parts/open-add.ts'
import { RecordDetails } from '../parts/record-details.tsx'
import { RecordList } from '../parts/record-list.tsx'
import { todayInKigali } from '../parts/today.ts'
import { pageInput, usePages, useSearchText } from '../parts/use-pages.ts'
import { deleteDebt, markPaid } from './change-debt.ts'
import { DebtStatus } from './debt-status.tsx'
import { type DebtActions, DebtTable } from './debt-table.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'

export const meta = () => screenMeta(debtWords.title)

/** Asks for everything the screen shows at once, while the guard is still asking who is there. */
export function clientLoader({ request }: { request: Request }): null {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  void queryClient.prefetchInfiniteQuery(pagesOptions(debts.list, pageInput(search)))
  for (const call of [debts.limits, debts.trackCurrent, debts.titles, progress.trackMonth, progress.trackYear]) {
    void queryClient.prefetchQuery(answerOptions<Call>(call))
  }
  return null
}

const DebtDialog = lazy(() => import('./debt-dialog.tsx'))

/** Debts Management (section 2). */
export default function DebtsScreen() {
  const [search, setSearch] = useSearchText()
  const list = usePages<Debt>(debts.list, search)
  const openAdd = useOpenAdd('debt')
  const [open, setOpen] = useState<{ what: 'edit' | 'view'; debt: Debt } | null>(null)
  const [actions] = useState<DebtActions>(() => ({
    onPaid: (debt) => void markPaid(debt),
    onEdit: (debt) => setOpen({ what: 'edit', debt }),
    onView: (debt) => setOpen({ what: 'view', debt }),
    onDelete: (debt) => void deleteDebt(debt),
  }))
  const close = () => setOpen(null)

  return (
    <>
      <PageHeader
        title={debtWords.title}
        actions={
          <>
            <Guide title={debtWords.guideTitle} sections={guides.debt} />
            <Button onClick={openAdd}>
              <Plus aria-hidden className="size-5" />
              {debtWords.add}
            </Button>
          </>
        }
      />
      <LimitPanel kind="debt" />
      <UnpaidPanel />
      <RecordList
        words={debtWords}
        icon={<HandCoins className="size-7" />}
        list={list}
        search={search}
        onSearch={setSearch}
        onAdd={openAdd}
        onDownload={() => download(search)}
      >
        <DebtTable debts={list.rows} withDescription={search !== ''} actions={actions} />
      </RecordList>
      {open?.what === 'edit' ? (
        <Suspense>
          <DebtDialog debt={open.debt} onClose={close} />
        </Suspense>
      ) : null}
      {open?.what === 'view' ? <DebtDetails debt={open.debt} onClose={close} /> : null}
    </>
  )
}

function DebtDetails({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const today = todayInKigali()
  return (
    <RecordDetails
      title={debtWords.view}
      onClose={onClose}
      lines={[
        { label: booksWords.title, value: debt.title },
        { label: booksWords.creditor, value: debt.creditor },
        { label: booksWords.amount, value: <Amount value={debt.amount} className="text-lead font-bold" /> },
        { label: booksWords.dueDate, value: nearDayName(debt.dueDate, today) },
        { label: booksWords.status, value: <DebtStatus debt={debt} today={today} /> },
        { label: booksWords.description, value: debt.description || booksWords.none },
        { label: booksWords.created, value: instantName(debt.createdAt) },
        { label: booksWords.updated, value: instantName(debt.updatedAt) },
      ]}
    />
  )
}

async function download(search: string): Promise<void> {
  const { data } = await call(debts.list, { query: { search } })
  const { dueDate, title, creditor, amount, status, description } = booksWords
  const rows = data.map((debt) => [
    debt.dueDate,
    debt.title,
    debt.creditor,
    debt.amount,
    debt.isPaid ? debtWords.paid : debtWords.unpaid,
    debt.description,
  ])
  const columns = [dueDate, title, creditor, amount, status, description]
  saveFile(`${debtWords.file}-${todayInKigali()}.csv`, toCsv(columns, rows))
}
