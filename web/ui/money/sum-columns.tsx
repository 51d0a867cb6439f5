import type { ReactNode } from 'react'
import type { MainTotals } from '../../../contract/totals.ts'
import { totalNames } from '../../../words/en/totals.ts'
import type { Column } from '../kit/data-table.tsx'
import { Amount } from './amount.tsx'
import { NetBalance } from './net-balance.tsx'

export const narrow = 'sm:max-md:text-small lg:max-xl:text-small sm:max-xl:px-1'

export const figureClass = `${narrow} max-sm:min-w-min max-sm:flex-1 max-sm:flex-col max-sm:gap-0 max-sm:text-start max-sm:wrap-break-word`

/** `noteOf` returns a note beside the net balance. */
export function sumColumns<Row extends MainTotals>(noteOf?: (row: Row) => ReactNode): Column<Row>[] {
  return [
    sumColumn('totalIncome'),
    sumColumn('totalExpenses'),
    sumColumn('totalDebts'),
    {
      label: totalNames.netBalance,
      kind: 'numeric',
      className: `${narrow} max-sm:min-w-min max-sm:flex-auto max-sm:justify-end max-sm:wrap-break-word max-sm:before:hidden`,
      cell: (row) => (
        <>
          <NetBalance value={row.netBalance} /> {noteOf?.(row)}
        </>
      ),
    },
  ]
}

export const sumRow = 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:before:order-1 max-sm:before:w-full'

export const sumHeading = 'max-sm:min-w-min max-sm:flex-[9_1_50%] max-sm:w-auto! max-sm:wrap-break-word'

function sumColumn(field: keyof MainTotals): Column<MainTotals> {
  return {
    label: totalNames[field],
    kind: 'numeric',
    className: `${figureClass} max-sm:order-2 max-sm:text-small`,
    cell: (sums) => <Amount value={sums[field]} bare />,
  }
}
