import { formatAmount } from '../../../words/en/money.ts'

/** An amount with its sign, also a plus. */
export const signed = (value: number) => `${value > 0 ? '+' : ''}${formatAmount(value)}`
