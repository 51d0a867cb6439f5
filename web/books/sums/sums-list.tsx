import { useState } from 'react'
import { selectionWords as words } from '../../../words/en/selection.ts'
import { groupWords } from '../../../words/en/titles.ts'
import { useQueryParams } from '../../browser/use-query-params.ts'
import { MenuItem } from '../menu-item.tsx'
import { OrderMenu } from '../order-menu.tsx'
import { nameOfGroup } from '../titles/title-group.ts'
import { GroupsSwitch } from './groups-switch.tsx'
import { inOrder, type SumOrder } from './in-order.ts'
import { SelectTitles } from './select-titles.tsx'
import { LazySumsByGroup, type ListProps, SumRows } from './sums-by-name.tsx'

const NAMES = { '': words.orders['-amount'], change: groupWords.byChange, title: words.orders.title }
const ORDERS = ['', 'change', 'title'] as const satisfies SumOrder[]
const UNCOMPARED = ['', 'title'] as const satisfies SumOrder[]

/** Lists all names, in the order that the URL sets. The client can select titles. */
export default function SumsList({ total, grouping, ...rows }: ListProps) {
  const { kind, by, days, sums } = rows
  const [isSelecting, setIsSelecting] = useState(false)
  const orders = days ? ORDERS : UNCOMPARED
  const { value: order, onChange } = useQueryParams().choice('order', orders)
  // Sorted by sum, the row for all other names is last. Names in `past` have no records, but
  // would be above that row, so omit them.
  const past = order === '' && sums.rest ? [] : (sums.past ?? [])
  const named = inOrder([...sums.rows, ...past], order, ({ name }) => name)
  const groups = grouping.isGrouped ? grouping.groups : null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 pb-1 max-sm:gap-x-2">
        {total}
        <span className="flex items-center" style={{ marginBottom: '-0.125rem' }}>
          <GroupsSwitch {...grouping} />
          <OrderMenu value={order} orders={orders} nameOf={(one) => NAMES[one]} onChange={onChange}>
            {by === 'title' ? <MenuItem onPress={() => setIsSelecting(true)}>{groupWords.select}</MenuItem> : null}
          </OrderMenu>
        </span>
      </div>
      {isSelecting ? (
        <SelectTitles kind={kind} rows={named} looks={sums.looks} onLeave={() => setIsSelecting(false)} />
      ) : groups ? (
        <LazySumsByGroup {...rows} groups={inOrder(groups, order, ({ group }) => nameOfGroup(group))} />
      ) : (
        <SumRows {...rows} named={named} />
      )}
    </>
  )
}
