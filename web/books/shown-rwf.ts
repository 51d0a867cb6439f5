import { formatRwf } from '../../words/en/money.ts'
import { read } from '../browser/storage.ts'

/** Use this in messages: they are plain text, so CSS can't hide their amounts. */
export const shownRwf = (amount: number): string => (read('eye') ? '••••' : formatRwf(amount))
