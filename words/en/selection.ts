import { formatCount } from './money.ts'
import { counted } from './totals.ts'

/** Several rows of a list, deleted or renamed at once. */

const rows = counted('row', 'rows')

export const selectionWords = {
  menu: 'Sort or select',
  sort: 'Sort by',
  orders: {
    '-date': 'Newest first',
    date: 'Oldest first',
    '-amount': 'Largest first',
    amount: 'Smallest first',
    title: 'Title, A to Z',
    '-title': 'Title, Z to A',
    status: 'Unpaid first',
    dueDate: 'Due date, earliest first',
    '-dueDate': 'Due date, latest first',
  },
  start: 'Select rows',
  selectNamed: (title: string) => `Select ${title}`,
  bar: 'Selected rows',
  selected: (count: number) => `${formatCount(count)} selected`,
  none: 'Tap the rows that you want',
  all: (count: number) => `Select all ${formatCount(count)}`,
  first: (count: number) => `Select the first ${formatCount(count)}`,
  delete: 'Delete',
  retitle: 'Change title',
  offline: 'You’re offline. Deleting or renaming several rows needs a connection.',
  deleteQuestion: (count: number) => `Delete ${rows(count)}?`,
  deleteText: 'You can undo this right afterwards.',
  deleted: counted('row deleted', 'rows deleted'),
  renamed: counted('row renamed', 'rows renamed'),
  undone: counted('row restored', 'rows restored'),
  /** Follows another sentence, or is alone if no row was left to change. */
  gone: (count: number) =>
    count === 1
      ? '1 row was already deleted on another device.'
      : `${formatCount(count)} rows were already deleted on another device.`,
  unsent: (titles: string) => `Not sent yet, so not changed: ${titles}`,
  form: { title: 'Change title', submit: 'Change' },
  formText: (count: number) => `New title for ${rows(count)}.`,
  newTitle: 'New title',
} as const
