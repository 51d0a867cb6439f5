import { formatCount } from './money.ts'

/** What is written without network: it waits on the phone until it can be sent. */

export const outboxWords = {
  saved: 'Saved on this phone. It is sent as soon as there is network.',
  done: 'Done.',
  neverSent: 'Deleted. It had not been sent yet.',
  noRoom: 'There is no network and no room on this phone: it was not saved.',
  /** On a row. */
  states: { waiting: 'waiting', sending: 'waiting', refused: 'not accepted', held: 'waiting', sent: '' },
  /** Over all screens: how many, before what they come to. */
  count: (count: number) => `${formatCount(count)} waiting`,
  refusedCount: (count: number) => `${formatCount(count)} not accepted`,
  title: 'Waiting on this phone',
  why: {
    offline: 'There is no network. They are sent as soon as there is.',
    online: 'They are sent one after the other.',
    held: 'Nothing is sent at the moment.',
  },
  acts: { add: 'New', edit: 'Changed', delete: 'Deleted', mark: 'Marked as paid' },
  sendNow: 'Send now',
  edit: 'Edit',
  delete: 'Delete',
  drop: 'Undo this change',
  conflict: 'This was changed on another device meanwhile.',
  theirs: 'On the other device',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  leave: {
    sending: (count: number) => `Sending ${count === 1 ? '1 entry' : `${formatCount(count)} entries`}…`,
    question: (count: number) =>
      count === 1 ? '1 entry has not been sent.' : `${formatCount(count)} entries have not been sent.`,
    text: 'What was not sent is only on this phone.',
    stay: 'Stay logged in',
    delete: 'Log out and delete them',
  },
  /** Once the session has ended. */
  expired: (count: number) =>
    `${count === 1 ? '1 entry waits' : `${formatCount(count)} entries wait`} on this phone; log in as the same person to send ${count === 1 ? 'it' : 'them'}.`,
  /** On the login page. */
  leftBehind: 'Entries wait on this phone. They are sent when whoever wrote them logs in.',
} as const
