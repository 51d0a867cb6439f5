import { formatAmount } from '../../../words/en/money.ts'

export const formatSigned = (value: number) => `${value > 0 ? '+' : ''}${formatAmount(value)}`
