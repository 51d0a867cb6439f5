import { fieldNames } from './shared.ts'

/** Columns and buttons that income, expenses and debts share. */

export const booksWords = {
  ...fieldNames,
  date: 'Date',
  dueDate: 'Due Date',
  amount: 'Amount',
  isPaid: 'Status',
  actions: 'Actions',
  created: 'Recorded',
  updated: 'Last change',
  none: 'None',
  edit: 'Edit',
  view: 'View',
  delete: 'Delete',
  select: 'Select',
  editNamed: (title: string) => `Edit ${title}`,
  viewNamed: (title: string) => `View ${title}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  markPaidNamed: (title: string) => `Mark Paid: ${title}`,
  removed: (title: string) => `${title}: deleted`,
  searchPlaceholder: 'Text, date or amount',
  searchExample: 'Try: moto >5000',
  byTitle: 'By title',
  noneInDays: 'Nothing in this period.',
  copy: 'Copy to another day',
  /** Total of the rows of a day that match a search. */
  foundTotal: (amount: string) => `${amount} found`,
  download: 'Download',
  csv: 'CSV',
  excel: 'Excel',
  total: 'Total',
  downloadFailed: 'Couldn’t create the file. Please try again.',
} as const
