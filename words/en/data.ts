import { formatCount } from './money.ts'
import { counted } from './totals.ts'

const rows = counted('row', 'rows')
const entries = counted('entry', 'entries')

export const dataWords = {
  title: 'Your data',
  text: 'Your books belong to you. Download a copy, or import what you’ve recorded elsewhere.',
  copies: 'Download everything',
  formats: {
    csv: {
      name: 'Table (CSV)',
      text: 'All income, expenses and debts, for Excel, Google Sheets or another app.',
    },
    json: {
      name: 'Full copy (JSON)',
      text: 'Everything you’ve recorded, including limits, customer credit and closed periods. The income, expenses, debts, icons and groups can be imported again.',
    },
    journal: {
      name: 'Journal (text)',
      text: 'All income, expenses and debts, for accounting programs like hledger and Beancount.',
    },
  },
  download: 'Download',
  downloading: 'Downloading...',
  downloadNamed: (name: string) => `Download: ${name}`,
  file: (day: string) => `imari-${day}`,
  password: {
    title: 'Enter your password',
    text: 'The file contains all your books, so we need to check that it’s you.',
    submit: 'Download',
    busy: 'Checking...',
  },
  bring: 'Import entries',
  bringText:
    'From a spreadsheet, a bank or another app. You’ll see everything before it’s saved, and you can undo the import.',
  imports: 'Earlier imports',
  sources: { messages: 'MoMo messages', table: 'CSV file', books: 'Full copy (JSON)' },
  rows: entries,
  undoUntil: (day: string) => `can be undone until ${day}`,
  undone: (day: string) => `undone on ${day}`,
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  takeBack: 'Undo',
  takeBackNamed: (what: string) => `Undo: ${what}`,
  takeBackQuestion: 'Undo this import?',
  takeBackText: (count: number) =>
    `${count === 1 ? 'Its entry will be deleted, unless you’ve changed it since.' : `Its ${entries(count)} will be deleted, except any you’ve changed since.`} You can run the import again.`,
  takenBack: (count: number) => `Import undone: ${entries(count)} deleted`,
  keptQuestion: (count: number) =>
    count === 1 ? 'Also delete the entry you changed?' : `Also delete the ${entries(count)} you changed?`,
  keptText: 'You’d lose your changes, and you can’t undo this.',
  removeKept: 'Delete',
  keep: 'Keep',
} as const

export const importWords = {
  title: 'Import a file',
  intro: 'The file is read on this device. Only the rows that you save are sent to Imari.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  takes: 'CSV from Excel, Google Sheets, a bank or another app, or a full copy (JSON) from “Your data”.',
  reading: 'Reading the file...',
  faults: {
    empty: 'There’s nothing in this file.',
    workbook: 'This is an Excel workbook. Open it, choose “Save As” and then “CSV”, and choose that file here.',
    pdf: 'This is a PDF. Get a CSV file from your bank or app instead: it has the figures in columns.',
    notBooks: 'This JSON file isn’t a full copy from Imari.',
    newer: 'A newer version of Imari made this file. Reload this page and try again.',
    large: 'This file is larger than 30 MB. Split it into smaller files.',
    notLoaded: 'This page couldn’t be loaded completely. Check your network and choose the file again.',
    unreadable: 'This file couldn’t be read. Please choose it again.',
  },
  columns: 'What’s in each column',
  columnsText: 'Imari has guessed these. Check the preview below and correct anything that’s wrong.',
  hasHead: 'The first row has the column names',
  roles: {
    day: 'Date',
    amount: 'Amount',
    in: 'Money received',
    out: 'Money spent',
    kind: 'Income or expense',
    title: 'Title',
    description: 'Description',
  },
  noColumn: 'None',
  choosePlease: 'Please choose',
  column: (number: number) => `Column ${number}`,
  columnWith: (name: string, example: string) => `${name} (${example})`,
  kindFrom: 'Kind of entry',
  kinds: {
    expense: 'All are expenses',
    income: 'All are income',
    sign: 'Minus means expense',
    'two columns': 'In two columns',
    kind: 'A column says which',
  },
  dayOrder: (example: string) => `Which date is ${example}?`,
  dayOrderText: 'In this file, both the day and the month are always 12 or less, so Imari can’t tell them apart.',
  lines: {
    fresh: (count: number) => `${formatCount(count)} to save`,
    already: (count: number) => `${formatCount(count)} already recorded`,
    problems: (count: number) => `${formatCount(count)} can’t be saved`,
  },
  found: (count: number) => `${rows(count)}:`,
  nothingNew: 'Everything in this file is already in your books.',
  maybeThere: 'Entries already in your books stay as they are.',
  preview: (shown: number) => (shown === 1 ? 'The first row' : `The first ${rows(shown)}`),
  kindNames: { income: 'income', expense: 'expense', debt: 'debt' },
  isThere: 'already recorded',
  problems: 'Rows that can’t be saved',
  problem: (line: number) => `Row ${formatCount(line)}`,
  problemTexts: {
    day: 'no valid date',
    amount: 'no amount',
    both: 'both received and spent',
    sign: 'the opposite sign to the others',
    kind: 'neither income nor expense',
    title: 'no title',
    description: 'the description is too long',
    creditor: 'a debt without a creditor',
    refused: 'not accepted',
  },
  moreProblems: (count: number) => `and ${formatCount(count)} more`,
  badRecords: (count: number) => `${rows(count)} in the file can’t be read and will be left out.`,
  equal: (lines: string) =>
    `These rows repeat an earlier one: ${lines}. They count too, because the same thing can happen twice in a day.`,
  otherwise: (count: number) =>
    `${count === 1 ? '1 row is' : `${rows(count)} are`} already in your books, imported earlier with different column settings. Save anyway only if you’re sure nothing is duplicated.`,
  saveOtherwise: 'Save anyway',
  closed: 'Closed days, weeks, months and years will be updated. We won’t send emails about this.',
  save: (count: number) => `Save ${entries(count)}`,
  saving: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} sent`,
  waiting: 'The server is busy. The import will continue automatically.',
  keepOpen: 'Keep this page open.',
  stopped: (done: number, all: number) =>
    `Stopped after ${formatCount(done)} of ${rows(all)}. Continue when you’re ready: nothing will be saved twice.`,
  goOn: 'Continue',
  saved: (count: number) => (count === 0 ? 'Nothing new was saved' : `Saved: ${entries(count)}`),
  alsoThere: (count: number) => `Already recorded: ${entries(count)}.`,
  toAccount: 'My Account',
} as const

export const renameWords = {
  title: 'Rename everywhere',
  text: {
    expense: (title: string) => `Every expense titled “${title}” will be renamed, whatever its date.`,
    income: (title: string) => `All income titled “${title}” will be renamed, whatever its date.`,
    debt: (title: string) => `Every debt titled “${title}” will be renamed, whatever its date.`,
  },
  newTitle: 'New title',
  joins: (title: string) => `You already use “${title}”. The two will be merged.`,
  submit: 'Rename',
  busy: 'Renaming...',
  same: 'Choose a different title.',
  renamed: counted('entry renamed', 'entries renamed'),
  undone: 'Old title restored',
} as const
