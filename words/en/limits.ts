import { periodCount } from './dates.ts'

/** Texts that an expense limit and a debt limit share. */
const limit = {
  set: 'Set Limit',
  edit: 'Edit Limit',
  type: 'Limit type',
  amount: 'Limit amount',
  clears: 'Enter 0 to remove the limit.',
  left: (amount: string) => `${amount} left`,
  over: (amount: string) => `${amount} over`,
  reached: 'used up',
  invite: 'Set one to see what’s left and whether you’re on track.',
}

export const limitWords = {
  expense: {
    ...limit,
    name: 'Expense limit',
    /**
     * Short name, before the word for month or year. Other languages omit the word for expenses
     * here.
     */
    shortName: 'Expense limit',
    heading: 'Expense Limits',
    soFar: (amount: string) => `${amount} spent so far`,
  },
  debt: {
    ...limit,
    name: 'Debt limit',
    shortName: 'Debt limit',
    heading: 'Debt Limits',
    soFar: (amount: string) => `${amount} due`,
  },
  income: {
    name: 'Income target',
    shortName: 'Income target',
    heading: 'Income Targets',
    set: 'Set Goal',
    edit: 'Edit Target',
    type: 'Goal type',
    amount: 'Target amount',
    clears: 'Enter 0 to remove the target.',
    left: (amount: string) => `${amount} to go`,
    over: (amount: string) => `${amount} above the target`,
    reached: 'target reached',
    invite: 'Set one to see how far you have to go.',
    soFar: (amount: string) => `${amount} received so far`,
  },
  state: (reached: string, limit: string) => `${reached} of ${limit}`,
  percent: (thousandths: number) => `${Math.floor(thousandths / 10)}%`,
  monthly: 'This Month',
  yearly: 'This Year',
  types: { monthly: 'Monthly', yearly: 'Yearly' },
  chooseType: 'Select type',
  notSet: 'Not set',
  /** Shown instead of the amount when the limit couldn't be loaded (R39). */
  unknown: 'couldn’t be loaded',
  setShort: 'Set',
  editShort: 'Edit',
  setNamed: { monthly: 'Set the monthly amount', yearly: 'Set the yearly amount' },
  editNamed: { monthly: 'Edit the monthly amount', yearly: 'Edit the yearly amount' },
  daysLeft: (days: number) => (days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`),
  /** Days left in the period, after an amount that is left or still to go. */
  days: (days: number) => (days === 0 ? 'last day' : periodCount(days, 'day')),
  pace: (amount: string) => `Even pace to date: ${amount}`,
  oneAtATime: 'Set the monthly and yearly amounts one at a time. You can have both.',
} as const
