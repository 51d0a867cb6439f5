import type { PeriodKind } from '../../domain/period.ts'
import { periodCount } from './dates.ts'

const stages = { running: 'so far', coming: 'upcoming' } as const

export const analyticsWords = {
  title: 'Financial Analytics',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing...',
  refreshed: 'Data refreshed',
  period: 'Period',
  tabs: { day: 'By Day', week: 'By Week', month: 'By Month', year: 'By Year' },
  charts: {
    income: 'Income Trend',
    expenses: 'Expenses Trend',
    debts: 'Debts Trend',
    net: 'Net Balance Trend',
  },
  formula: '(Income - Expenses - Debts)',
  flow: {
    title: 'Cash Flow',
    noneBefore: 'No complete earlier figures to compare with.',
    than: (isMore: boolean, label: string) => `${isMore ? 'more' : 'less'} than ${label}`,
    same: (label: string) => `The same as ${label}`,
    extremes: (best: string, worst: string, isPart: boolean) =>
      `Best: ${best}. Worst: ${worst}.${isPart ? ' Only whole periods count.' : ''}`,
    hidden: (span: string) => `${span}: bars for income, expenses and debts. The amounts are hidden.`,
    /**
     * Name of a line in a chart. At each point, the line shows the net balance of all days since
     * `day`.
     */
    since: (day: string) => `Net balance since ${day}`,
    dashed: (estimate: string) => `${estimate} (dashed).`,
    earlier: 'Earlier',
    later: 'Later',
  },
  comparison: 'Comparison',
  vs: { '': 'Previous', year: 'A year earlier', none: 'None' },
  highest: (label: string, amount: string) => ` Highest: ${label}, ${amount}.`,
  chartLabel: (title: string, first: string, last: string, highest: string) =>
    `${title}: a line from ${first} to ${last}.${highest}`,
  mark: ({ label, stage }: { label: string; stage: 'over' | 'running' | 'coming' }) =>
    stage === 'over' ? label : `${label}, ${stages[stage]}`,
  stages,
  after: (label: string, isDebt: boolean) => `${isDebt ? 'due' : 'dated'} after ${label}`,
  upTo: (label: string) => `Up to ${label}`,
  undrawn: 'This chart couldn’t be drawn. Use “Show as table”.',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  caption: 'Trends, newest first, amounts in RWF',
  begun: (day: string) => `Your entries start on ${day}, so the first period is incomplete.`,
  summary: 'Summary Statistics',
  cards: {
    totalIncome: 'Total Income',
    totalExpenses: 'Total Expenses',
    totalDebts: 'Total Debts',
    netBalance: 'Net Balance',
  },
  fromTo: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  window: 'Time range',
  recent: (count: number, kind: PeriodKind) => `${count < 2 ? '' : 'Last '}${periodCount(count, kind)}`,
  all: { day: 'All days', week: 'All weeks', month: 'All months', year: 'All years' },
  columns: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  weekOf: (week: number, year: number) => `W${week} ${year}`,
  more: (count: number) => `Show ${count} more`,
  empty: 'No figures yet. Your charts start with your first entry.',
} as const
