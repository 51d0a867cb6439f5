import { formatCount } from './money.ts'
import { fieldNames } from './shared.ts'

/** The columns and buttons that the three books share. Their forms: `record-form.ts`. */

/** Names of columns, fields and buttons that the three screens share. */
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
  editNamed: (title: string) => `Edit ${title}`,
  viewNamed: (title: string) => `View ${title}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  markPaidNamed: (title: string) => `Mark Paid: ${title}`,
  removed: (title: string) => `${title} removed`,
  byTitle: 'By title',
  noneInDays: 'Nothing on these days.',
  shown: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)} shown`,
  copy: 'Copy to another day',
  /** The total of a day's rows under a search: the day itself may hold more. */
  foundTotal: (amount: string) => `${amount} found`,
  download: 'Download',
  csv: 'CSV',
  downloadFailed: 'Couldn’t create the file. Please try again.',
} as const
