import { gate } from '../gate.ts'

/** Periods, time and mail, as far as tests hold it. */
export const closingGates = [
  gate(
    {
      id: 'closing/nights-under-kills',
      threats: ['C1', 'C2', 'C5'],
      what: 'three processes close and mail the books of 100 clients over 400 days, killed a thousand times, now and then all down for days or with a clock that steps back',
      expected: 'exactly the statements and mails of a plain model, each once',
    },
    { 'test/rehearsal/rehearsal.test.ts': [] },
  ),
  gate(
    {
      id: 'closing/at-once',
      threats: ['C1'],
      what: 'several processes close at once, while writes come in',
      expected: 'each period closes once, with what was written before its end',
    },
    {
      'server/closing/closing.test.ts': [
        'processes that close at once close each row once',
        'a day that has closed is not closed a second time',
        'of clients whose month has ended',
      ],
      'server/closing/closing-and-writes.test.ts': [],
      'server/closing/held-books.test.ts': [],
    },
  ),
  gate(
    {
      id: 'closing/one-mail-each',
      threats: ['C2'],
      what: 'mails go to a mail server, which hangs after DATA for some, and two processes want the same one',
      expected: 'each arrives once; what is sent again after a broken connection has the same Message-ID and bytes',
    },
    {
      'server/mail/smtp.test.ts': [
        'hundreds of mails arrive once each',
        'a server that hangs after DATA gets the mail again under the same Message-ID',
      ],
      'server/mail/outbox.test.ts': [
        'a unique key lets one mail through',
        'a mail of a transaction that fails is never written',
        'two processes never take the same mail',
      ],
    },
  ),
  gate(
    {
      id: 'closing/mail-server-away',
      threats: ['C3'],
      what: 'the mail server is away for a day while mails wait, and refuses some for now when it is back',
      expected: 'one attempt in 30 seconds meanwhile, nothing lost, each sent once',
    },
    {
      'server/mail/smtp.test.ts': ['a server that is down for a day', 'a 4xx for one mail delays that one'],
      'server/mail/outbox.test.ts': [
        'a server that is down is tried once in 30 seconds and loses nothing',
        'a mail that could not be sent for two days is parked',
      ],
    },
  ),
  gate(
    {
      id: 'closing/refused-address',
      threats: ['C4'],
      what: 'one address among many is refused for good',
      expected: 'that mail is set aside after three tries, where staff see it; all others arrive',
    },
    {
      'server/mail/smtp.test.ts': ['a 5xx for one address of many parks that one mail'],
      'server/mail/outbox.test.ts': ['a mail refused for good is parked'],
    },
  ),
  gate(
    {
      id: 'closing/weeks-away',
      threats: ['C5'],
      what: 'the server does not run for thirty days in which a hundred people wrote, and for six weeks over the end of a year',
      expected:
        'every period that ended closes once, in order and within 60 s; only the newest day, month and year are mailed',
    },
    {
      'server/closing/month-away.test.ts': [],
      'server/closing/closing.test.ts': ['six weeks of not running', 'a day, month and year that end together'],
    },
  ),
  gate(
    {
      id: 'closing/steps-of-the-clock',
      threats: ['C6'],
      what: 'the clock steps by -2 h, +2 h and -1 d around a hundred midnights, jumps by up to 400 days for an hour, and the machine sleeps',
      expected: 'nothing closes before its midnight or twice; nobody is erased, and no session ends, before its time',
    },
    {
      'server/closing/closing.test.ts': [
        'a clock that steps back over midnight',
        'a clock that moves on while closing',
      ],
      'server/clock/midnight.test.ts': [],
      'server/clock/jumps.test.ts': [],
      'server/clock/steady-clock.test.ts': [],
    },
  ),
  gate(
    {
      id: 'closing/zones',
      threats: ['C7'],
      what: 'the same weeks are played under six zones of the process; ten years are counted in five business zones that change their clocks, and days closed around each change',
      expected: 'the same database and mails to the byte; each local day begins and closes once',
    },
    { 'test/rehearsal/state.test.ts': [], 'server/closing/zones.test.ts': [] },
  ),
  gate(
    {
      id: 'closing/weeks-and-leap-days',
      threats: ['C8'],
      what: 'the ISO week of every day from 1900 to 2200 is computed by the product, by the tests and by PostgreSQL; periods meet, leap years and weeks 52, 53 and 1 end',
      expected: 'the three agree on all 109,938 days, and no gap between periods',
    },
    {
      'server/progress/day-totals.test.ts': ['on every day from 1900 to 2200'],
      'server/closing/zones.test.ts': ['29 February, and the weeks 52, 53 and 1'],
      'domain/period.test.ts': [],
      'server/progress/analytics.test.ts': ['around the turn of a year'],
    },
  ),
  gate(
    {
      id: 'closing/around-midnight',
      threats: ['C9'],
      what: '10,000 instants within two seconds of any midnight in Kigali are given their day; what is recorded there is closed',
      expected: '22:00 UTC divides the days, to the millisecond',
    },
    {
      'domain/day.test.ts': ['in Kigali a day begins at 22:00 UTC'],
      'server/closing/closing.test.ts': [
        'a day is open until the last millisecond',
        'a day closes at midnight in Kigali',
      ],
      'server/ledger/ledger.test.ts': ['given an instant, falls on its Kigali day'],
    },
  ),
  gate(
    {
      id: 'closing/again-and-again',
      threats: ['C10'],
      what: 'one day is closed again and again',
      expected: 'the same record each time, no mail',
    },
    {
      'server/progress/progress.test.ts': ['closing a day again'],
      'server/closing/closing-and-writes.test.ts': ['re-closing an unchanged closed day'],
    },
  ),
  gate(
    {
      id: 'closing/late-edits',
      threats: ['C11'],
      what: 'an entry is edited, added and deleted whose day, week, month and year have closed',
      expected: 'all four have it, are marked as revised, and are not mailed again',
    },
    {
      'server/closing/closing-and-writes.test.ts': ['an edit of an entry whose day, week, month and year have closed'],
      'server/progress/progress.test.ts': ['of two days that have been closed'],
    },
  ),
  gate(
    {
      id: 'closing/limits-begin-anew',
      threats: ['C12'],
      what: 'limits are held against every length of month and year, at their first and last moments',
      expected: 'the use begins at zero, the limit stays, and the days left are those of the calendar',
    },
    {
      'domain/limit.test.ts': [],
      'domain/period.test.ts': ['the days left end at the last day of the month and of the year'],
      'server/limits/warn.test.ts': ['the next month may say again what the last one said'],
      'server/progress/overview.test.ts': ['begins anew at midnight in Kigali', 'is held against'],
    },
  ),
]
