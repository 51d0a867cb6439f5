import { useState } from 'react'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { writeDraft } from '../../browser/drafts.ts'
import { plainAmount } from '../../forms/amount-field.tsx'
import { userId } from '../../session/session.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Card } from '../../ui/kit/card.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { openAdd } from '../records/open-add.ts'

const ShapeDialog = lazyDialog(() => import('./shape-dialog.tsx'), 'on demand')

const SHOWN = 50

export function NotUnderstood({ messages }: { messages: readonly { text: string; amount: number | null }[] }) {
  const [isSending, setSending] = useState(false)
  if (messages.length === 0) return null
  const numbered = messages.slice(0, SHOWN).map((message, key) => ({ ...message, key }))
  return (
    <Card as="section" aria-labelledby="not-understood">
      <h2 id="not-understood" className="font-medium">
        {words.unknown}
      </h2>
      <p className="text-small text-muted">{words.unknownText}</p>
      <ul>
        {numbered.map(({ text, amount, key }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3 last:border-0"
          >
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere text-small">
              <bdi>{text.slice(0, 400)}</bdi>
            </p>
            <Button size="small" variant="quiet" onClick={() => openExpenseForm(amount)}>
              {words.enter}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" variant="plain" className="mt-3 -ml-3" onClick={() => setSending(true)}>
        {words.sendShapes}
      </Button>
      {isSending ? <ShapeDialog texts={numbered.map(({ text }) => text)} onClose={() => setSending(false)} /> : null}
    </Card>
  )
}

function openExpenseForm(amount: number | null): void {
  if (amount !== null) writeDraft(userId() ?? '', 'add-expense', { amount: plainAmount(amount) })
  openAdd('expense')
}
