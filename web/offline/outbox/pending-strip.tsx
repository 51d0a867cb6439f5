import { Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { offlineWords } from '../../../words/en/offline.ts'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import { classNames } from '../../ui/kit/class-names.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { useDataAge } from '../data-age.ts'
import type { RefusedWrite, StripProps } from '../pending-store.ts'
import { PendingDialog } from './pending-dialog.tsx'
import { addedSum } from './pending-sum.ts'

const tones = {
  accent: 'border-accent/40 bg-accent/10 text-accent',
  loss: 'border-loss/40 bg-loss/10 text-loss',
  brand: 'border-brand bg-wash text-brand',
}

export function stripClass(tone: keyof typeof tones): string {
  return classNames(
    'mb-2 flex min-h-11 w-full items-center gap-2 rounded-box border px-2 py-1 text-start text-small font-medium print:hidden',
    tones[tone],
  )
}

export const LackingNote = () => <span className="block font-normal">{offlineWords.lacking}</span>

export function PendingStrip({ intents, justSent, outbox, form }: StripProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [edited, setEdited] = useState<RefusedWrite | null>(null)
  const refused = intents.filter(({ state }) => state === 'refused').length
  const waiting = intents.length - refused
  const added = addedSum(intents)
  const { since, isLacking } = useDataAge()
  const Icon = refused > 0 ? TriangleAlert : Clock
  return (
    <>
      {/* Always rendered: screen readers announce only changes inside a live region. */}
      <div aria-live="polite">
        {justSent > 0 && intents.length === 0 ? <p className={stripClass('brand')}>{words.sent(justSent)}</p> : null}
      </div>
      {intents.length > 0 ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={stripClass(refused > 0 ? 'loss' : 'accent')}
        >
          <Icon className="size-5 shrink-0" />
          <span>
            {since ? `${since} · ` : null}
            {[waiting > 0 && words.count(waiting), refused > 0 && words.refusedCount(refused)]
              .filter(Boolean)
              .join(' · ')}
            {added === null ? null : (
              <span className={since && 'max-sm:hidden'}>
                {' · '}
                <Amount value={added} />
              </span>
            )}
            {isLacking ? <LackingNote /> : null}
          </span>
        </button>
      ) : null}
      {isOpen && intents.length > 0 ? (
        <PendingDialog
          intents={intents}
          outbox={outbox}
          form={form}
          onEdit={(refused) => {
            setIsOpen(false)
            setEdited(refused)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {edited ? form(edited, () => setEdited(null)) : null}
    </>
  )
}
