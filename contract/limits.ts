import * as z from 'zod/mini'
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod, WARNING_LEVELS } from '../domain/limit.ts'
import { fallback } from '../words/en/shared.ts'
import type { PlainCode } from '../words/message.ts'
import { AMOUNT_FORM, amount, forms, wire } from './fields.ts'
import { activeClients, clients, envelope, route } from './route.ts'

export const LIMIT_FIELDS = {
  expense: { monthly: 'monthlyExpenseLimit', yearly: 'yearlyExpenseLimit' },
  income: { monthly: 'monthlyIncomeTarget', yearly: 'yearlyIncomeTarget' },
  debt: { monthly: 'monthlyDebtLimit', yearly: 'yearlyDebtLimit' },
} as const

const described = {
  expense: {
    path: '/api/expenses/limits',
    answer: z.object({ monthlyExpenseLimit: wire.amount, yearlyExpenseLimit: wire.amount }),
    body: oneOf(LIMIT_FIELDS.expense, 'invalid.limitFields', 'invalid.limitAmount'),
    fallback: fallback.setExpenseLimit,
    what: 'expense limits',
  },
  income: {
    path: '/api/incomes/targets',
    answer: z.object({ monthlyIncomeTarget: wire.amount, yearlyIncomeTarget: wire.amount }),
    body: oneOf(LIMIT_FIELDS.income, 'invalid.targetFields', 'invalid.targetAmount'),
    fallback: fallback.setIncomeTarget,
    what: 'income targets',
  },
  debt: {
    path: '/api/debts/limits',
    answer: z.object({ monthlyDebtLimit: wire.amount, yearlyDebtLimit: wire.amount }),
    body: oneOf(LIMIT_FIELDS.debt, 'invalid.limitFields', 'invalid.limitAmount'),
    fallback: fallback.setDebtLimit,
    what: 'debt limits',
  },
} as const

/**
 * The server sends each warning once per period and level. A limit has the levels 80 % and 100 %,
 * an income target only 100 %.
 */
export const limitWarning = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  level: z.literal(WARNING_LEVELS),
  amount: wire.amount,
  reached: wire.amount,
  daysLeft: z.number(),
  message: z.string(),
})
export type LimitWarning = z.infer<typeof limitWarning>

export const warnings = z.optional(z.array(limitWarning))

export function limitCalls<Kind extends LimitKind>(kind: Kind) {
  const { path, answer, body, fallback: sentence, what } = described[kind] as (typeof described)[Kind]
  const set = { body, answer: z.extend(envelope(answer), { warnings }), fallback: sentence }
  return {
    limits: route('GET', path, clients, {
      summary: `The caller’s monthly and yearly ${what}; 0 means not set`,
      answer: envelope(answer),
      fallback: fallback.fetchLimits,
    }),
    setLimit: route('POST', path, activeClients, {
      ...set,
      summary: `Sets the monthly or the yearly ${what}; 0 clears it`,
    }),
    putLimit: route('PUT', path, activeClients, { ...set, summary: `The same as POST, for the ${what}` }),
  }
}

function oneOf<Name extends string>(fields: Record<LimitPeriod, Name>, missing: PlainCode, invalid: PlainCode) {
  const schema = z.pipe(
    z.custom<Partial<Record<Name, number>>>(
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
      { error: missing },
    ),
    z.transform((value: Partial<Record<Name, number>>, context): { period: LimitPeriod; amount: number } => {
      const [period, second] = LIMIT_PERIODS.filter((period) => fields[period] in value)
      const refuse = (message: PlainCode, path: string[] = []) => {
        context.issues.push({ code: 'custom', message, path, input: value })
        return z.NEVER
      }
      if (!period) return refuse(missing)
      if (second) return refuse('invalid.oneKind')
      const name = fields[period]
      const parsed = amount(missing, invalid).safeParse(value[name])
      if (!parsed.success) return refuse(value[name] === undefined ? missing : invalid, [name])
      return { period, amount: parsed.data }
    }),
  )
  const only = (name: string) => ({ properties: { [name]: AMOUNT_FORM }, required: [name] })
  return schema.register(forms, { type: 'object', oneOf: LIMIT_PERIODS.map((period) => only(fields[period])) })
}
