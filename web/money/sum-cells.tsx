import type { MainTotals } from '../../contract/totals.ts'
import { progressWords } from '../../words/en/progress.ts'
import { Amount } from './amount.tsx'
import { NetBalance } from './net-balance.tsx'

const words = progressWords.columns

/** The columns of a table of days or periods, after the one that names them. */
export const sumColumns = [
  { label: words.income, kind: 'numeric' },
  { label: words.expenses, kind: 'numeric' },
  { label: words.debts, kind: 'numeric' },
  { label: words.net, kind: 'numeric' },
] as const

/** A row of such a table. On the phone a card: what it is about and its net balance first, then what that is made of. */
export const sumRow = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3'

const figure =
  'numeric sm:max-md:text-small lg:max-xl:text-small sm:max-xl:px-1 max-sm:order-1 max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start'

/** The cells under `sumColumns`. */
export function SumCells({ of }: { of: MainTotals }) {
  return (
    <>
      <td role="cell" data-label={words.income} className={figure}>
        <Amount value={of.totalIncome} bare />
      </td>
      <td role="cell" data-label={words.expenses} className={figure}>
        <Amount value={of.totalExpenses} bare />
      </td>
      <td role="cell" data-label={words.debts} className={figure}>
        <Amount value={of.totalDebts} bare />
      </td>
      <td
        role="cell"
        data-label={words.net}
        className="numeric sm:max-md:text-small lg:max-xl:text-small sm:max-xl:px-1 max-sm:w-full max-sm:before:hidden"
      >
        <NetBalance value={of.netBalance} />
      </td>
    </>
  )
}
