import { formatRwf } from '../../../words/en/money.ts'
import { read } from '../../browser/storage.ts'

export const MASK = '••••'

/** For messages, which have no mark-up that could hide the amount. */
export const shownRwf = (amount: number): string => (read('eye') === 'closed' ? MASK : formatRwf(amount))
