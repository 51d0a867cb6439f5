import { spanName } from './dates.ts'
import { formatCount, formatRwf } from './money.ts'
import { counted } from './totals.ts'

/** Reading mobile-money messages on the phone. */

const messages = counted('message', 'messages')
const rows = counted('row', 'rows')

export const messagesWords = {
  lead: 'Messages are read on this phone. Only the day, amount, title and description are sent, and only when you save.',
  label: 'Messages',
  placeholder: 'Paste one message or many',
  read: 'Read messages',
  paste: 'Paste and read',
  file: 'Choose backup file',
  fileHint: 'An .xml file from the app “SMS Backup & Restore”. Imari skips messages from other senders.',
  beta: 'Airtel Money is new here: check its rows.',
  reading: (percent: number, found: number) => `${percent}% read, ${messages(found)} found`,
  stop: 'Stop',
  noMessages: 'No messages found. Choose an .xml file from “SMS Backup & Restore”, or paste your messages.',
  unreadable: 'This file couldn’t be read. Choose it again.',
  others: 'Read other messages',
  counts: {
    messages,
    new: (count: number) => `${formatCount(count)} new`,
    already: (count: number) => `${formatCount(count)} already there`,
    movedNothing: (count: number) => `${formatCount(count)} moved no money`,
    notUnderstood: (count: number) => `${formatCount(count)} not understood`,
  },
  allThere: 'All of these are already in your books.',
  nothingMoved: 'No money moved in these messages.',
  notCompared: 'You’re offline: Imari can’t yet see what you saved before. Nothing will be saved twice.',
  complete: (from: string, to: string) => `Everything is here: ${spanName(from, to)}`,
  gap: (amount: number, after: string, before: string) =>
    `${formatRwf(Math.abs(amount))} ${amount > 0 ? 'came in' : 'went out'} without a message between ${after} and ${before}`,
  moreGaps: counted('more gap', 'more gaps'),
  choice: 'Record as',
  choices: { income: 'Income', expense: 'Expense', skip: 'Skip' },
  title: 'Title',
  fee: (amount: number) => `fee ${formatRwf(amount)}`,
  remembered: 'Remembered',
  typed: 'You may have recorded this already.',
  same: 'It’s the same one',
  another: 'It’s a different one',
  undoes: 'This refunds an expense that you saved. Delete that expense, or record this as income.',
  returned: 'This is a refund. Record it as income if you recorded the payment.',
  own: (count: number, amount: number) =>
    `${formatRwf(amount)} in ${count === 1 ? '1 deposit' : `${formatCount(count)} deposits`}: is this new money, or your own money from the bank?`,
  isNew: 'New: income',
  isOwn: 'My own: skip',
  fees: 'MoMo fees',
  feesOf: (month: string, amount: number) => `Fees in ${month}: ${formatRwf(amount)}`,
  savesFees: 'Save each day’s fees as an expense',
  unknown: 'Not understood',
  unknownText: 'Imari doesn’t recognise these. You can enter them yourself.',
  enter: 'Enter',
  showMore: (count: number) => `Show ${counted('more day', 'more days')(count)}`,
  sums: (income: number, expense: number) => `${formatRwf(income)} income, ${formatRwf(expense)} expenses`,
  save: (count: number) => `Save ${formatCount(count)}`,
  saving: (done: number, all: number) => `Saved ${formatCount(done)} of ${rows(all)}`,
  offline: 'Saving needs a connection. Your choices stay on this phone.',
  failed: 'Not everything is saved yet',
  waiting: (count: number) => `Waiting on this phone: ${rows(count)}.`,
  goOn: 'Save them',
  drop: 'Discard them',
  dropQuestion: 'Discard the rows that aren’t saved yet? You can read the messages again.',
  saved: (count: number, already: number) =>
    `Saved: ${rows(count)}.${already > 0 ? ` Already there: ${rows(already)}.` : ''}`,
  takeBack: 'Undo',
  tookBack: (count: number, kept: number) =>
    `Import undone: ${rows(count)} removed.${kept > 0 ? ` Changed since, so kept: ${rows(kept)}.` : ''}`,
  kinds: {
    received: 'Received by MoMo',
    sent: 'Sent by MoMo',
    code: 'Paid by MoMo',
    partner: 'Airtime or bill',
    debit: 'Paid by MoMo',
    withdrawal: 'Withdrawal',
    deposit: 'Deposit',
    bankLeg: 'Transfer',
    mokash: 'MoKash',
    loan: 'Loan',
    reversal: 'Reversed payment',
    refund: 'Refund',
    adjustment: 'Adjustment',
  },
}
