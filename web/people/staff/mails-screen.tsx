import { MailCheck } from 'lucide-react'
import { mail, type ParkedMail } from '../../../contract/mail.ts'
import { instantName } from '../../../words/en/dates.ts'
import { staffWords, mails as words } from '../../../words/en/staff.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { refresh } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { ListFrame } from '../../data/lists/list-frame.tsx'
import { usePages } from '../../data/lists/use-pages.ts'
import { Button } from '../../ui/kit/button.tsx'
import { type Column, DataTable, idOf } from '../../ui/kit/data-table.tsx'
import { EmptyState } from '../../ui/kit/empty-state.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { withWordBreaks } from '../../ui/kit/word-breaks.tsx'
import { MessageBar, useMessage } from './message.tsx'

export const meta = () => screenMeta(words.title)

const labels = words.columns
export default function MailsScreen() {
  const list = usePages(mail.parked)
  const retry = useSend(mail.retry)
  const message = useMessage(retry)

  async function sendAgain({ _id }: ParkedMail): Promise<void> {
    message.clear()
    const answer = await retry.send({ params: { id: _id } })
    if (answer === null) return
    message.show(answer.message)
    await refresh(mail.parked)
  }

  const columns: Column<ParkedMail>[] = [
    {
      label: labels.recipient,
      className: 'font-medium',
      cell: ({ recipient }) => <bdi>{withWordBreaks(recipient)}</bdi>,
    },
    { label: labels.kind, cell: ({ kind }) => kind },
    { label: labels.createdAt, cell: ({ createdAt }) => instantName(createdAt) },
    { label: labels.parkedAt, cell: ({ parkedAt }) => instantName(parkedAt) },
    { label: labels.attempts, kind: 'numeric', cell: ({ attempts }) => attempts },
    { label: labels.reason, cell: ({ reason }) => <bdi>{withWordBreaks(reason)}</bdi> },
    {
      label: staffWords.actions,
      kind: 'actions',
      cell: (parked) => (
        <Button
          variant="quiet"
          size="small"
          tabIndex={-1}
          className="acts whitespace-normal lg:whitespace-nowrap"
          disabled={retry.busy}
          onClick={() => void sendAgain(parked)}
        >
          {words.retry}
          <span className="sr-only"> {words.to(parked.recipient)}</span>
        </Button>
      ),
    },
  ]

  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <MessageBar message={message} />
      <ListFrame
        title={words.listTitle}
        list={list}
        empty={<EmptyState icon={<MailCheck className="size-7" />} text={words.none} />}
      >
        <DataTable
          caption={words.listTitle}
          columns={columns}
          rows={list.rows}
          keyOf={idOf}
          rowClass="record has-acts"
          look="sticky-head dense"
        />
      </ListFrame>
    </>
  )
}
