import type { MainTotals } from '../../contract/totals.ts'
import { progressWords } from '../../words/en/progress.ts'
import type { Column } from '../kit/data-table.tsx'
import { Amount } from './amount.tsx'
import { NetBalance } from './net-balance.tsx'

const words = progressWords.columns

const narrow = 'sm:max-md:text-small lg:max-xl:text-small sm:max-xl:px-1'

/** The look of a figure in a table of several sums. On a phone they stand side by side in their card, each under its name. */
export const figureClass = `${narrow} max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start`

/** The columns of a table of days or periods, after the one that names them. */
export const sumColumns: Column<MainTotals>[] = [
  sumColumn(words.income, 'totalIncome'),
  sumColumn(words.expenses, 'totalExpenses'),
  sumColumn(words.debts, 'totalDebts'),
  {
    label: words.net,
    kind: 'numeric',
    className: `${narrow} max-sm:w-full max-sm:before:hidden`,
    cell: ({ netBalance }) => <NetBalance value={netBalance} />,
  },
]

/** A row of such a table. On the phone a card: what it is about and its net balance first, then what that is made of. */
export const sumRow = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3'

function sumColumn(label: string, field: keyof MainTotals): Column<MainTotals> {
  const cell = (sums: MainTotals) => <Amount value={sums[field]} bare />
  return { label, kind: 'numeric', className: `${figureClass} max-sm:order-1`, cell }
}
