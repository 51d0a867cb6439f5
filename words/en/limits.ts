import { periodCount } from './dates.ts'

/** What a limit says, be it for expenses or debts. */
const limit = {
  set: 'Set Limit',
  edit: 'Edit Limit',
  type: 'Limit type',
  amount: 'Limit amount',
  clears: '0 takes the limit away.',
  left: (amount: string) => `${amount} left`,
  over: (amount: string) => `${amount} over`,
  reached: 'used up',
  invite: 'Set one, and see what is left and how you keep pace.',
}

/** Limits and targets: one panel, named for each of the three. */
export const limitWords = {
  expense: {
    ...limit,
    name: 'Expense limit',
    heading: 'Expense Limits',
    soFar: (amount: string) => `${amount} spent so far`,
  },
  debt: { ...limit, name: 'Debt limit', heading: 'Debt Limits', soFar: (amount: string) => `${amount} due so far` },
  income: {
    name: 'Income target',
    heading: 'Income Targets',
    set: 'Set Goal',
    edit: 'Edit Goal',
    type: 'Goal type',
    amount: 'Target amount',
    clears: '0 takes the target away.',
    left: (amount: string) => `${amount} to go`,
    over: (amount: string) => `${amount} above the target`,
    reached: 'target met',
    invite: 'Set one, and see how far there is to go.',
    soFar: (amount: string) => `${amount} received so far`,
  },
  state: (reached: string, limit: string) => `${reached} of ${limit}`,
  monthly: 'This Month',
  yearly: 'This Year',
  types: { monthly: 'Monthly', yearly: 'Yearly' },
  chooseType: 'Select type',
  notSet: 'Not set',
  /** Silent as section 8 asks, but not untrue (R39). */
  unknown: 'could not be fetched',
  setShort: 'Set',
  editShort: 'Edit',
  setNamed: { monthly: 'Set the monthly amount', yearly: 'Set the yearly amount' },
  editNamed: { monthly: 'Edit the monthly amount', yearly: 'Edit the yearly amount' },
  daysLeft: (days: number) => (days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`),
  /** The same where its place says that they are left. */
  days: (days: number) => (days === 0 ? 'last day' : periodCount(days, 'day')),
  pace: (amount: string) => `Even pace today: ${amount}`,
  oneAtATime: 'The monthly and the yearly amount are set one at a time; both can stand side by side.',
} as const
