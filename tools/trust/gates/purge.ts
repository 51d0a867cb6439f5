import { gate } from '../gate.ts'

/** What becomes of deleted accounts, as far as tests hold it. */
export const purgeGates = [
  gate(
    {
      id: 'purge/to-the-second',
      threats: ['P1'],
      what: 'accounts are deleted at any moment; the jobs run the millisecond before 14 x 24 h are over, and then',
      expected: 'whole until then, and gone to the last row',
    },
    {
      'server/jobs/jobs.test.ts': [
        'a deleted account is erased to the last row 14 x 24 h later, and not a second before',
        'whenever an account was deleted',
        'an account that cannot be erased holds up no other',
      ],
    },
  ),
  gate(
    {
      id: 'purge/every-way-to-delete',
      threats: ['P2'],
      what: 'a client deletes the account, an administrator and a superadmin set its status, a superadmin erases it',
      expected: 'the first three start the clock, once; the last is at once',
    },
    {
      'server/account/account.test.ts': ['deletes it while it is'],
      'server/staff/clients.test.ts': ['who is deleted is so from the first time on, until they are restored'],
      'server/account/erase-person.test.ts': ['what a superadmin deletes'],
    },
  ),
  gate(
    {
      id: 'purge/nothing-left',
      threats: ['P3'],
      what: 'every text column of every table is searched for somebody with something everywhere who was erased; mails as files too',
      expected: 'nothing of them, nothing gone of a neighbour, one line without a name in the trail',
    },
    {
      'server/account/erase-person.test.ts': [],
      'server/mail/erased-files.test.ts': [],
      'server/restore/after-restore.test.ts': [],
    },
  ),
  gate(
    {
      id: 'purge/raced-by-restoration',
      threats: ['P4'],
      what: 'an account is erased and restored at once',
      expected: 'a whole person or none, and each is told which',
    },
    {
      'server/account/erase-person.test.ts': [
        'that a restoration races leaves a whole person or none',
        'by the clock passes over an account that is restored, or was deleted later',
      ],
    },
  ),
  gate(
    {
      id: 'purge/no-mail-no-way-in',
      threats: ['P5'],
      what: 'thirty days of closing and mailing pass over a deleted account with limits, entries and a debt that falls due; a link and a login are tried each day',
      expected: 'no mail to it, no way in; a neighbour gets theirs',
    },
    { 'server/jobs/jobs.test.ts': ['whoever is deleted gets no mail but that it is so'] },
  ),
  gate(
    {
      id: 'purge/address-again',
      threats: ['P6'],
      what: 'the e-mail of a deleted account is registered before and after it is erased',
      expected: 'taken like any other until then, free afterwards',
    },
    {
      'server/account/registration.test.ts': ['with the e-mail of an account that is'],
      'server/account/erase-person.test.ts': ['leaves the address to whoever registers with it'],
    },
  ),
]
