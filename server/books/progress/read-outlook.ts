import type { Overview } from '../../../contract/progress.ts'
import { wireCents } from '../../../domain/money.ts'
import { canEstimate, OUTLOOK_MONTHS, type OutlookFacts, outlookOf } from '../../../domain/outlook.ts'
import { monthFrom, periodOf } from '../../../domain/period.ts'
import type { Context } from '../../platform/context.ts'
import { QUOTAS } from '../../platform/quotas.ts'
import { listMonthlyTitles } from '../titles/sums.sql.ts'

export async function readOutlook(
  ctx: Context,
  clientId: string,
  facts: OutlookFacts,
): Promise<Pick<Overview, 'outlook'>> {
  const entries = facts.past.reduce((count, sums) => count + sums.incomeCount + sums.expenseCount, 0)
  if (!canEstimate(facts) || entries > QUOTAS.entriesOfOutlook.max) return {}
  const month = periodOf('month', facts.today).start
  const titles = await listMonthlyTitles(ctx, clientId, { from: monthFrom(month, -OUTLOOK_MONTHS), month })
  const outlook = outlookOf(facts, titles)
  if (!outlook) return {}
  return {
    outlook: {
      totalIncome: wireCents(outlook.income),
      totalExpenses: wireCents(outlook.expense),
      netBalance: wireCents(outlook.net),
      daysLeft: outlook.daysLeft,
    },
  }
}
