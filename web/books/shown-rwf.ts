import { formatRwf } from '../../words/en/money.ts'
import { read } from '../browser/storage.ts'

/** For messages, which have no mark-up that could hide the amount. */
export const shownRwf = (amount: number): string => (read('eye') ? '••••' : formatRwf(amount))
