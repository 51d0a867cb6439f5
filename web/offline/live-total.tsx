import { Amount } from '../ui/money/amount.tsx'
import { Flash } from '../ui/money/flash.tsx'
import { NetBalance } from '../ui/money/net-balance.tsx'
import { PendingTotal, type TotalOf } from './rows.ts'

/** Shows a total from the server, and next to it the total with the pending writes. */
export function LiveTotal({ look, ...total }: TotalOf & { value: number; look?: 'hero' }) {
  const { of, value } = total
  return (
    <>
      <Flash of={value}>
        {of === 'net' ? <NetBalance value={value} look={look} /> : <Amount value={value} bare />}
      </Flash>{' '}
      <PendingTotal {...total} isPart={of !== 'net'} />
    </>
  )
}
