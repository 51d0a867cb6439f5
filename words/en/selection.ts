import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const entries = counted('entry', 'entries')
const debts = counted('debt', 'debts')

export const selectionWords = {
  menu: 'Sort or select',
  sort: 'Sort by',
  orders: {
    '-date': 'Newest first',
    date: 'Oldest first',
    '-amount': 'Largest first',
    amount: 'Smallest first',
    title: 'A to Z',
    '-title': 'Z to A',
    status: 'Unpaid first',
    dueDate: 'Due date, earliest first',
    '-dueDate': 'Due date, latest first',
  },
  start: 'Select entries',
  selectNamed: (title: string) => `Select ${title}`,
  bar: 'Selected entries',
  selected: (count: number) => `${formatCount(count)} selected`,
  none: 'Select the entries you want',
  all: (count: number) => `Select all ${formatCount(count)}`,
  first: (count: number) => `Select the first ${formatCount(count)}`,
  delete: 'Delete',
  retitle: 'Rename',
  offline: 'You’re offline. Changing several entries needs a connection.',
  deleteQuestion: (count: number) => `Delete ${entries(count)}?`,
  payQuestion: (count: number) => `Mark ${debts(count)} as paid?`,
  deleteText: 'You can undo this immediately afterwards.',
  deleted: counted('entry deleted', 'entries deleted'),
  lastDeletion: 'Last deletion',
  renamed: counted('entry renamed', 'entries renamed'),
  undone: counted('entry restored', 'entries restored'),
  nothingToUndo: 'Nothing to undo',
  renameUndone: (count: number) => `Rename undone: ${entries(count)}`,
  /** Follows another sentence, or is alone if no entry was left to change. */
  gone: (count: number) =>
    count === 1
      ? '1 entry was already deleted on another device.'
      : `${formatCount(count)} entries were already deleted on another device.`,
  unsent: (titles: string) => `Still waiting, so not changed: ${titles}`,
  formText: (count: number) => `New title for ${entries(count)}.`,
  newTitle: 'New title',
  /** After a change that moved the entry in the list or took it out of the search. */
  moved: 'No longer here.',
} as const
