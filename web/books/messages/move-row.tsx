import { memo, startTransition, useOptimistic } from 'react'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { creditWords } from '../../../words/en/credit.ts'
import { kitWords } from '../../../words/en/kit.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { formatRwf } from '../../../words/en/money.ts'
import { Badge } from '../../ui/kit/badge.tsx'
import { Checkbox, TextInput } from '../../ui/kit/inputs.tsx'
import { Segmented } from '../../ui/kit/segmented.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { isSaved, nameOf, type PreviewRow, type RowChange } from './preview.ts'

export const TITLES = 'momo-titles'

type ChangeRow = (key: number, changed: RowChange) => void

/** Changes this row at once. Changes other rows, maybe thousands, in a transition. */
function useChangedRow(stored: PreviewRow, change: ChangeRow): [PreviewRow, ChangeRow] {
  const [row, show] = useOptimistic(stored, (before, { paymentAnswer, ...changed }: RowChange) => ({
    ...before,
    ...changed,
    ...(paymentAnswer == null ? {} : { isPayment: paymentAnswer }),
  }))
  const changeNow: ChangeRow = (key, changed) =>
    startTransition(() => {
      show(changed)
      change(key, changed)
    })
  return [row, changeNow]
}

export const MoveRow = memo(function MoveRow({
  row: stored,
  change: changeAll,
}: {
  row: PreviewRow
  change: ChangeRow
}) {
  const [row, change] = useChangedRow(stored, changeAll)
  const { key, proposal, choice, title, isRemembered, typed, isPayment } = row
  const { move, undoes, isUnmatched } = proposal
  const name = nameOf(proposal)
  const time = move.at.slice(11, 16)
  const isIncome = isPayment || (choice === 'skip' ? move.direction === 'in' : choice === 'income')
  return (
    <li className="momo-row border-t border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="text-small text-muted">{move.hasTime ? `${time} ` : ''}</span>
          <bdi>{name}</bdi>
        </span>
        <span className={isSaved(row) ? (isIncome ? 'text-gain' : 'text-loss') : 'text-muted'}>
          {isIncome ? '+' : '−'}
          <Amount value={move.amount} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-muted empty:hidden">
        {move.fee > 0 ? <span>{words.fee(move.fee)}</span> : null}
        {isRemembered ? <Badge tone="muted">{words.remembered}</Badge> : null}
        {undoes ? <span>{words.undoes}</span> : isUnmatched ? <span>{words.returned}</span> : null}
      </p>
      {typed === 'no' ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <p className="text-small text-accent">{words.typed}</p>
          <Segmented
            legend={`${words.typed} ${name}`}
            names={{ same: words.same, another: words.another }}
            value={typed}
            onChoose={(answer) => change(key, { typed: answer })}
          />
        </div>
      )}
      {typed === 'same' ? null : <PaymentOf row={row} change={change} />}
      {typed === 'same' || isPayment ? null : (
        <div className="momo-choices">
          <Segmented
            legend={kitWords.pair(words.choice, `${name}, ${time}`)}
            names={words.choices}
            value={choice}
            onChoose={(chosen) => change(key, { choice: chosen })}
          />
          {choice === 'skip' ? null : (
            <TextInput
              aria-label={kitWords.pair(words.title, `${name}, ${time}`)}
              value={title}
              // Set `list` on focus, because an input with suggestions is slow to render.
              onFocus={(event) => event.currentTarget.setAttribute('list', TITLES)}
              maxLength={MAX_LENGTH.title}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => change(key, { title: event.target.value })}
            />
          )}
        </div>
      )}
    </li>
  )
})

function PaymentOf({
  row: { key, payer, proposal, isPayment, excess, asIncome },
  change,
}: {
  row: PreviewRow
  change: ChangeRow
}) {
  if (!payer) return null
  const { name, balance } = payer.debtor
  const question = words.paymentOf(name, balance)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <p className="min-w-0 wrap-anywhere text-small text-accent">{question}</p>
        <Segmented
          legend={`${question} ${nameOf(proposal)}, ${proposal.move.at.slice(11, 16)}`}
          names={words.payment}
          value={isPayment ? 'yes' : 'no'}
          onChoose={(answer) => change(key, { paymentAnswer: answer === 'yes' })}
        />
      </div>
      {excess > 0 ? (
        <p className="text-small text-accent">{creditWords.moreThanOwed(formatRwf(excess), name)}</p>
      ) : null}
      {isPayment ? (
        <Checkbox
          label={creditWords.asIncome}
          checked={asIncome}
          onChange={(event) => change(key, { asIncome: event.target.checked })}
        />
      ) : null}
    </>
  )
}
