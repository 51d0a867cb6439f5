import { fullDayName } from '../../../words/en/dates.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import type { EditForm, Outbox, RefusedWrite } from '../pending-store.ts'
import { PendingBadge } from './pending-badge.tsx'
import type { Intent, Row } from './queue.ts'

export function PendingDialog({
  intents,
  outbox,
  form,
  onEdit,
  onClose,
}: {
  intents: readonly Intent[]
  outbox: Outbox
  form: EditForm
  onEdit: (refused: RefusedWrite) => void
  onClose: () => void
}) {
  const held = intents.find(({ state }) => state === 'held')
  const isOffline = !navigator.onLine
  const isAllRefused = intents.every(({ state }) => state === 'refused')
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={
        held
          ? [words.why.held, held.sentence].filter(Boolean).join(' ')
          : isAllRefused
            ? undefined
            : isOffline
              ? words.why.offline
              : words.why.online
      }
      footer={
        isOffline || held || isAllRefused ? null : (
          <Button variant="quiet" onClick={() => void outbox.sendNow()}>
            {words.sendNow}
          </Button>
        )
      }
    >
      <ul className="flex flex-col">
        {intents.map((intent) => (
          <li key={intent.seq} className="border-line py-2 not-first:border-t">
            <Line row={intent.row} note={intent.says ?? words.acts[intent.act]} />
            <PendingBadge state={intent.state} />
            <Refused intent={intent} outbox={outbox} form={form(intent, onClose)} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Refused({
  intent,
  outbox,
  form,
  onEdit,
}: {
  intent: Intent
  outbox: Outbox
  form: ReturnType<EditForm>
  onEdit: (refused: RefusedWrite) => void
}) {
  const { state, present, sentence, call, act, seq } = intent
  if (state !== 'refused') return null
  if (present)
    return (
      <div className="mt-1">
        <p className="text-small text-loss">{words.conflict}</p>
        <Line row={present} note={words.theirs} />
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" variant="quiet" onClick={() => void outbox.keepMine(intent)}>
            {words.keepMine}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void outbox.keepTheirs(seq)}>
            {words.keepTheirs}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="mt-1">
      <p className="text-small text-loss">{sentence ?? call.fallback}</p>
      {form === undefined ? <p className="text-small text-muted">{words.unknownKind}</p> : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {form && (act === 'add' || act === 'edit') ? (
          <Button size="small" variant="quiet" onClick={() => onEdit(intent)}>
            {words.edit}
          </Button>
        ) : null}
        <Button size="small" variant="danger" onClick={() => void outbox.discard(seq)}>
          {act === 'add' ? words.delete : words.drop}
        </Button>
      </div>
    </div>
  )
}

function Line({ row, note }: { row: Row; note: string }) {
  const {
    name,
    title = name,
    amount,
    date,
    dueDate,
  } = row as { name?: string; title?: string; amount?: number; date?: string; dueDate?: string }
  const day = date ?? dueDate
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <bdi>{title}</bdi>
        <span className="block text-small text-muted">
          {note}
          {day ? ` · ${fullDayName(day)}` : null}
        </span>
      </span>
      {amount === undefined ? null : <Amount value={amount} className="font-bold" />}
    </p>
  )
}
