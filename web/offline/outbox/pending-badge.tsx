import { Clock, TriangleAlert } from 'lucide-react'
import { outboxWords as words } from '../../../words/en/outbox.ts'
import type { Intent } from './queue.ts'

export function PendingBadge({ state, text }: { state: Intent['state']; text?: string | false }) {
  const isRefused = state === 'refused'
  const Icon = isRefused ? TriangleAlert : Clock
  return (
    <span
      className={`inline-flex items-baseline gap-1 text-small font-normal whitespace-nowrap ${isRefused ? 'text-loss' : 'text-accent'}`}
    >
      <Icon className="size-4 self-center" />
      {text || (isRefused ? words.refused : words.waiting)}
    </span>
  )
}
