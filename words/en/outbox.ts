import { formatCount } from './money.ts'

/** Texts about pending entries, which the phone hasn't sent yet. */

export const outboxWords = {
  saved: 'Saved. It will be sent when you’re back online.',
  deleted: 'Deleted. This will be sent when you’re back online.',
  done: 'Done.',
  neverSent: 'Deleted. It hadn’t been sent yet.',
  noRoom: 'Not saved: you’re offline and this device is out of space. Free up some space and try again.',
  /** State of a pending entry. */
  waiting: 'waiting',
  refused: 'not accepted',
  /** Number of pending entries. */
  count: (count: number) => `${formatCount(count)} waiting`,
  /** Number of pending entries that a total includes. */
  includes: (count: number) => `with ${formatCount(count)} waiting`,
  refusedCount: (count: number) => `${formatCount(count)} not accepted`,
  /** Shown briefly after the last pending entry was sent. */
  sent: (count: number) => (count === 1 ? '1 entry sent' : `${formatCount(count)} entries sent`),
  title: 'Waiting on this device',
  why: {
    offline: 'You’re offline. Entries will be sent when you’re back online.',
    online: 'Entries are being sent one by one.',
    held: 'Nothing is being sent right now.',
  },
  acts: { add: 'New', edit: 'Changed', delete: 'Deleted', mark: 'Marked as paid' },
  sendNow: 'Send now',
  edit: 'Edit',
  unknownKind: 'This version of Imari can’t edit this entry. Try reloading the page.',
  delete: 'Delete',
  drop: 'Undo this change',
  conflict: 'This was changed on another device in the meantime.',
  theirs: 'On the other device',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep the other one',
  leave: {
    sending: (count: number) => `Sending ${count === 1 ? '1 entry' : `${formatCount(count)} entries`}...`,
    question: (count: number) =>
      count === 1 ? '1 entry is waiting to be sent.' : `${formatCount(count)} entries are waiting to be sent.`,
    text: 'Waiting entries are only on this device.',
    stay: 'Stay logged in',
    delete: 'Delete and log out',
  },
  expired: (count: number) =>
    `${count === 1 ? '1 entry is' : `${formatCount(count)} entries are`} waiting on this device. Log in to the same account to send ${count === 1 ? 'it' : 'them'}.`,
  leftBehind: 'Entries are waiting on this device. They’ll be sent when the person who recorded them logs in.',
} as const
