import type { PeriodSummary } from '../../../contract/progress.ts'
import type { LimitKind } from '../../../domain/limit.ts'
import { sumAmounts } from '../../../domain/money.ts'
import { pendingStore } from '../../offline/pending-store.ts'
import { limitKinds, totalOf } from './limit-kinds.ts'

export function useWithPending(kind: LimitKind) {
  const pending = pendingStore.use()
  return <Totals extends PeriodSummary | null | undefined>(totals: Totals): Totals =>
    pending && totals
      ? { ...totals, [limitKinds[kind].total]: sumAmounts([totalOf(kind, totals), waitingIn(totals)]) }
      : totals

  function waitingIn({ period: { start, end } }: PeriodSummary): number {
    return pending?.sum({ of: kind, query: { from: start, to: end } }) ?? 0
  }
}
