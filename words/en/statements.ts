import { formatCount } from './money.ts'
import { counted } from './totals.ts'

/** Statement pages of closed periods. Sentences shared with emails are in summary.ts. */

export const statementWords = {
  title: 'Statements',
  intro: 'Each week, month and year that has closed.',
  days: 'Days are in “Daily Progress History”.',
  kind: 'Period type',
  kinds: { month: 'Months', week: 'Weeks', year: 'Years' },
  caption: 'Closed periods, newest first, amounts in RWF',
  period: 'Period',
  found: counted('statement found', 'statements found'),
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} statements`,
  empty: {
    week: 'No week has closed yet. Weeks close on Sunday night, at midnight in Kigali.',
    month: 'No month has closed yet. A month closes at midnight in Kigali after its last day.',
    year: 'No year has closed yet. A year closes at midnight in Kigali after 31 December.',
  },
  noMatch: 'No statement covers that date. Type a date such as 21/11 or Nov 2026.',
  none: 'There’s no statement for this period: nothing was recorded in it, or it hasn’t closed yet.',
  all: 'All statements',
  allDays: 'All days',
  print: 'Print or save as PDF',
  heading: { day: 'Daily statement', week: 'Weekly statement', month: 'Monthly statement', year: 'Yearly statement' },
  of: (name: string) => `Statement for ${name}`,
  closedAt: (when: string) => `Closed ${when}`,
  revised: 'Revised',
  net: 'Net Balance',
  revisedText: 'This period was changed after it closed. These figures are up to date.',
  figures: 'Compared with the previous period',
  columns: { what: 'Item', now: 'This period', before: 'Previous', change: 'Change' },
  unpaidDebts: 'Unpaid debts',
  mover: { title: 'Title' },
  kindNames: { income: 'Income', expense: 'Expense', debt: 'Debt' },
  due: { title: 'Title', creditor: 'Creditor', date: 'Due date', amount: 'Amount' },
  amounts: 'All amounts in RWF.',
} as const
