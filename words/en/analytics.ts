import type { PeriodKind } from '../../domain/period.ts'
import { periodCount } from './dates.ts'

const stages = { running: 'so far', coming: 'to come' } as const

export const analyticsWords = {
  title: 'Financial Analytics',
  intro: 'Compare your days, weeks, months and years.',
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
    income: 'Income',
    expenses: 'Expenses',
    left: 'Income minus expenses',
    /** Sentence that describes the chart. Screen readers read it as the chart's name. */
    says: (span: string, income: string, expenses: string, left: string, isBehind: boolean) =>
      `${span}: ${income} in and ${expenses} out, ${left} ${isBehind ? 'short' : 'left over'}.`,
    extremes: (best: string, worst: string) => `Best: ${best}. Worst: ${worst}.`,
    hidden: (span: string) => `${span}: bars for income and expenses. The amounts are hidden.`,
    pick: {
      day: 'Choose a bar to see that day below.',
      week: 'Choose a bar to see that week below.',
      month: 'Choose a bar to see that month below.',
      year: 'Choose a bar to see that year below.',
    },
    earlier: 'Earlier',
    later: 'Later',
  },
  highest: (label: string, amount: string) => ` Highest: ${label}, ${amount}.`,
  chartLabel: (title: string, first: string, last: string, highest: string, coming?: string) =>
    `${title}: a line from ${first} to ${last}${coming ? `, with later entries up to ${coming}` : ''}.${highest} The table below has the same figures.`,
  /** Name of a period in a tooltip: `Nov 2026, so far`. */
  mark: ({ label, stage }: { label: string; stage: 'over' | 'running' | 'coming' }) =>
    stage === 'over' ? label : `${label}, ${stages[stage]}`,
  stages,
  running: {
    day: 'Today isn’t over yet, so its line is dashed.',
    week: 'This week isn’t over yet, so its line is dashed.',
    month: 'This month isn’t over yet, so its line is dashed.',
    year: 'This year isn’t over yet, so its line is dashed.',
  },
  coming: 'Hollow dots at the end are entries dated later.',
  after: (label: string, isDebt: boolean) => `${isDebt ? 'due' : 'dated'} after ${label}`,
  ofSpan: (name: string, count: number, kind: PeriodKind) => `${name}, ${periodCount(count, kind)}`,
  upTo: (label: string) => `Up to ${label}`,
  undrawn: 'This chart couldn’t be drawn. Its figures are in the table below.',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  showTableOf: (title: string) => `Show as table: ${title}`,
  hideTableOf: (title: string) => `Hide table: ${title}`,
  moreOf: (count: number, title: string) => `Show ${count} more: ${title}`,
  scale: (top: string, hasDebtsApart: boolean) =>
    `${hasDebtsApart ? 'Income and expenses' : 'Income, expenses and debts'} are drawn on the same scale${top ? `, from 0 to ${top}` : ''}. ${hasDebtsApart ? 'Debts and net balance each have their own' : 'Net balance has its own'}.`,
  begun: (day: string) => `Your records begin on ${day}, so the first dot is hollow: that period is incomplete.`,
  summary: 'Summary Statistics',
  cards: {
    totalIncome: 'Total Income',
    totalExpenses: 'Total Expenses',
    totalDebts: 'Total Debts',
    netBalance: 'Net Balance',
  },
  summaryOf: (count: number, kind: PeriodKind, first: string, last: string) =>
    `${periodCount(count, kind)}, ${first === last ? first : `${first} to ${last}`}`,
  fromTo: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  window: 'Time range',
  recent: (count: number, kind: PeriodKind) => `Last ${periodCount(count, kind)}`,
  all: { day: 'All days', week: 'All weeks', month: 'All months', year: 'All years' },
  columns: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  amount: 'Amount',
  /** Abbreviations after figures on an axis: 12k is 12 thousand. */
  units: { thousand: 'k', million: 'M', billion: 'B', trillion: 'T' },
  weekOf: (week: number, year: number) => `W${week} ${year}`,
  more: (count: number) => `Show ${count} more`,
  empty: 'No figures yet. Your charts start with your first entry.',
} as const
