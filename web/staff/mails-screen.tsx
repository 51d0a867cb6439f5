import MailCheck from 'lucide-react/icons/mail-check'
import { mail as calls, type ParkedMail } from '../../contract/mail.ts'
import { instantName } from '../../words/en/dates.ts'
import { done as doneWords } from '../../words/en/shared.ts'
import { staffWords, mails as words } from '../../words/en/staff.ts'
import { refresh } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { Button } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { usePages } from '../lists/use-pages.ts'
import { screenMeta } from '../page-meta.ts'
import { MessageBar, useDone } from './message.tsx'

export const meta = () => screenMeta(words.title)

const labels = words.columns
const columns = [
  { label: labels.recipient },
  { label: labels.kind },
  { label: labels.createdAt },
  { label: labels.parkedAt },
  { label: labels.attempts, kind: 'numeric' },
  { label: labels.reason },
  { label: staffWords.actions, kind: 'actions' },
] as const

/** Mails that could not be sent, each with a way to try again. None of them shows what it says. */
export default function MailsScreen() {
  const list = usePages(calls.parked)
  const retry = useSend(calls.retry)
  const done = useDone()

  async function sendAgain({ _id }: ParkedMail): Promise<void> {
    done.clear()
    const answer = await retry.send({ params: { id: _id } })
    if (answer === null) return
    done.print(answer.message || doneWords.mailRetried)
    await refresh(calls.parked)
  }

  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <MessageBar
        done={done.sentence}
        error={retry.error}
        onClose={() => {
          done.clear()
          retry.clear()
        }}
      />
      <ListFrame
        title={words.listTitle}
        list={list}
        empty={<EmptyState icon={<MailCheck className="size-7" />} text={words.none} />}
      >
        <DataTable caption={words.listTitle} columns={columns} sticky>
          {list.rows.map((mail) => (
            <tr key={mail._id} role="row">
              <td role="cell" data-label={labels.recipient} className="wordy font-medium">
                <bdi>{mail.recipient}</bdi>
              </td>
              <td role="cell" data-label={labels.kind}>
                {mail.kind}
              </td>
              <td role="cell" data-label={labels.createdAt}>
                {instantName(mail.createdAt)}
              </td>
              <td role="cell" data-label={labels.parkedAt}>
                {instantName(mail.parkedAt)}
              </td>
              <td role="cell" data-label={labels.attempts} className="numeric">
                {mail.attempts}
              </td>
              <td role="cell" data-label={labels.reason} className="wordy">
                <bdi>{mail.reason}</bdi>
              </td>
              <td role="cell" className="actions">
                <div>
                  <Button
                    variant="quiet"
                    size="small"
                    className="whitespace-normal lg:whitespace-nowrap"
                    disabled={retry.busy}
                    onClick={() => void sendAgain(mail)}
                  >
                    {words.retry}
                    <span className="sr-only"> {words.to(mail.recipient)}</span>
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </DataTable>
      </ListFrame>
    </>
  )
}
