import { gate } from '../gate.ts'

/** Sums, amounts and what happens at once, as far as tests hold it. */
export const moneyGates = [
  gate(
    {
      id: 'money/sums-under-writes',
      threats: ['M1'],
      what: 'two clients add, edit, pay, delete and close days again, sixteen at a time, on five days',
      expected: 'every day, title and count is to the cent the sum of what there is, and of what was acknowledged',
    },
    { 'server/progress/day-totals.test.ts': ['thousands of writes of every kind'] },
  ),
  gate(
    {
      id: 'money/exact-sums',
      threats: ['M3'],
      what: 'random lists of amounts are added up and held against their cents as whole numbers of any size',
      expected: 'no difference, in code, in the database and on the wire',
    },
    {
      'domain/money.test.ts': [],
      'server/progress/progress.test.ts': ['of 0.1 and 0.2 are 0.3', 'of the largest amounts are exact to the cent'],
    },
  ),
  gate(
    {
      id: 'money/bad-amounts',
      threats: ['M4'],
      what: 'everything that is no amount is sent as one, for entries, debts and limits, and written into the database past the product',
      expected: 'refused with the sentence of the field, and by the database; nothing changed',
    },
    {
      'server/ledger/ledger.test.ts': ['every bad amount, on adding and on editing'],
      'server/debts/debts.test.ts': ['bad amounts'],
      'server/limits/limits.test.ts': ['are not set to what is no amount'],
      'server/db/amounts.test.ts': [],
      'domain/money.test.ts': ['nothing but a number from 0 to 999,999,999,999.99'],
    },
  ),
  gate(
    {
      id: 'money/bad-days',
      threats: ['M5'],
      what: 'everything that is no day of the calendar is sent as one',
      expected: 'refused with the sentence of the field, nothing changed',
    },
    {
      'server/ledger/ledger.test.ts': ['every bad date'],
      'server/debts/debts.test.ts': ['bad due dates'],
      'server/db/amounts.test.ts': [],
      'domain/day.test.ts': ['nothing but a day of the calendar from 1900 to 2200 is a day'],
    },
  ),
  gate(
    {
      id: 'money/one-key-at-once',
      threats: ['M6'],
      what: 'an income, an expense and a debt are each sent fifty times at once under one key, and under the key of something else',
      expected: 'each is recorded once, with one answer to the byte; another body under the key is refused',
    },
    {
      'server/ledger/ledger.test.ts': [
        'is recorded once for one Idempotency-Key',
        'is refused under the key of another',
      ],
      'server/debts/debts.test.ts': ['Idempotency-Key'],
      'test/two-processes.test.ts': ['the same key sent to both at once is one entry'],
    },
  ),
  gate(
    {
      id: 'money/races-of-one-debt',
      threats: ['M7'],
      what: 'a debt is edited, marked paid and deleted twice at once; an entry is deleted by three',
      expected: 'one deletion counts, the others are told 404, and nothing rises again or is counted',
    },
    {
      'server/debts/debts.test.ts': [
        'deleted and edited at once',
        'paid once, however often it is paid',
        'paid still when it is edited',
      ],
      'server/ledger/ledger.test.ts': ['is gone once deleted, for the second who tries too'],
    },
  ),
  gate(
    {
      id: 'money/days-stay',
      threats: ['M8'],
      what: 'another day is sent with the edit of an entry and of a debt',
      expected: 'the day stays',
    },
    {
      'server/ledger/ledger.test.ts': ['can be edited in all but its date'],
      'server/debts/debts.test.ts': ['can be edited in all but its due date'],
    },
  ),
  gate(
    {
      id: 'money/nobody-elses',
      threats: ['M9'],
      what: 'clients with the same titles ask for titles, sums, limits, overviews and statements',
      expected: 'only their own',
    },
    {
      'server/ledger/entry-lists.test.ts': ['are nobody else’s and not of the other kind'],
      'server/debts/debt-lists.test.ts': ['offer the used titles, nobody else’s'],
      'server/limits/limits.test.ts': ['are nobody else’s'],
      'server/progress/overview.test.ts': ['or is another’s'],
      'server/statements/statements.test.ts': ['nobody sees the statement of another'],
      'server/titles/titles.test.ts': ['lists, files and sums agree with a second computation'],
    },
  ),
  gate(
    {
      id: 'money/credit-and-incomes',
      threats: ['M10'],
      what: 'a thousand random sequences of goods, payments, incomes and deletions in the credit book, some sent twice; thirty times goods are given beside all other books',
      expected:
        'every account, balance and income is what a second computation has; goods change no answer, total, closing or mail by a byte',
    },
    { 'server/credit/paid-as-income.test.ts': ['random sequences'], 'server/credit/apart.test.ts': [] },
  ),
]
