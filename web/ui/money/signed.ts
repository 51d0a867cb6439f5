import { formatAmount } from '../../../words/en/money.ts'

export const signed = (value: number) => `${value > 0 ? '+' : ''}${formatAmount(value)}`
