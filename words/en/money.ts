import { formatRwf as format } from '../../domain/money.ts'

/** `RWF 12,000`, as screens write amounts in a sentence. */
export const formatRwf = (amount: number): string => format(amount)

/** What stands before and after a figure on its own. */
export const currency = { before: 'RWF ', after: '' }
