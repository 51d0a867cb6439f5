import type { MainTotals } from '../../contract/totals.ts'
import { totalNames } from '../../words/en/totals.ts'
import type { Column } from '../kit/data-table.tsx'
import { Amount } from './amount.tsx'
import { NetBalance } from './net-balance.tsx'

const narrow = 'sm:max-md:text-small lg:max-xl:text-small sm:max-xl:px-1'

/** The look of a figure in a table of several sums. On a phone they stand side by side in their card, each under its name. */
export const figureClass = `${narrow} max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start max-sm:wrap-break-word`

/** The columns of a table of days or periods, after the one that names them. */
export const sumColumns: Column<MainTotals>[] = [
  sumColumn('totalIncome'),
  sumColumn('totalExpenses'),
  sumColumn('totalDebts'),
  {
    label: totalNames.netBalance,
    kind: 'numeric',
    className: `${narrow} max-sm:min-w-min max-sm:flex-auto max-sm:justify-end max-sm:wrap-break-word max-sm:before:hidden`,
    cell: ({ netBalance }) => <NetBalance value={netBalance} />,
  },
]

/** A row of such a table. On the phone a card of two lines: what it is about and its net balance, then what that is made of. */
export const sumRow = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:before:order-1 max-sm:before:w-full'

/** The cell that names such a row. */
export const sumHeading = 'max-sm:min-w-min max-sm:flex-[9_1_50%] max-sm:w-auto! max-sm:wrap-break-word'

function sumColumn(field: keyof MainTotals): Column<MainTotals> {
  return {
    label: totalNames[field],
    kind: 'numeric',
    className: `${figureClass} max-sm:order-2 max-sm:text-small`,
    cell: (sums) => <Amount value={sums[field]} bare />,
  }
}
