import { LANGUAGES } from '../../domain/language.ts'

const OTHERS = LANGUAGES.filter((one) => one !== 'en')
const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

export const api = {
  title: (product: string) => `${product} API`,
  intro: (product: string) =>
    `The screens of ${product} use these calls and no others. They take and return JSON. Sums are exact, and days are calendar days in Kigali.`,
  basics: [
    'Log in with /api/auth/client-login and send the token from its response with every other call: Authorization: Bearer <token>.',
    'Every response has success and message, and data if there is any. An error names the fields in errors; message is that of the first.',
    'Each message has a code, which stays the same when the wording changes. If the message contains a number or the name of a field, params has it.',
    `Messages are in English. With Accept-Language ${OTHERS.join(' or ')}, messages to clients are in ${OTHERS.map((one) => inEnglish.of(one)).join(' or ')}.`,
    'Amounts are JSON numbers with at most two decimals, from 0 to 999,999,999,999.99, in RWF.',
    'Days are written YYYY-MM-DD. Calls also accept an instant such as 2026-11-21T22:30:00Z and take its day in Kigali.',
    'Lists return everything. With limit or cursor they return one page; its page field has the next cursor, the number of matching rows and, for amounts, their sum.',
    'A list without limit or cursor is streamed without a length: concurrent writes may or may not be in it. An error ends the connection early, so a response read to its end is complete.',
    'Responses from the caller’s books have an ETag. If you send it back as If-None-Match and nothing has changed, you get 304 without a body.',
    'A change to an entry or a debt takes If-Unmodified-Since-Instant, the updatedAt that the caller has seen. If the record has changed since, the call returns 412 with the current one in data. If the change has already been made, the call succeeds and does nothing.',
    'Responses of type text/csv are files without an envelope; their errors are JSON.',
    'A call that creates something takes an Idempotency-Key of 1 to 200 characters. Repeated with the same key and body, the call returns the first response and changes nothing.',
    'You may give a new record its own _id, a UUID. If you send it again, at any time, the call returns the existing record and adds nothing.',
  ],
  groups: {
    auth: 'Logging in and out',
    account: 'The account',
    progress: 'Progress and analytics',
    expenses: 'Expenses',
    incomes: 'Income',
    debts: 'Debts',
    imports: 'Imports',
    bulk: 'Many records at once',
    exporting: 'Everything as a file',
    statements: 'Statements',
    mail: 'Emails',
    contact: 'Contact',
    administrators: 'Staff: administrators',
    superadmin: 'Staff: superadmins',
  } as Record<string, string>,
  anyone: 'Open to everyone.',
  only: (roles: string) => `For: ${roles}.`,
  activeOnly: 'Not while the account is inactive.',
  rate: (count: number, seconds: number) =>
    `At most ${count} calls of this kind in ${seconds % 86_400 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`}.`,
  answer: 'Response',
  idempotencyKey:
    'Makes a retry safe: repeated with the same key and body, the call returns the first response and changes nothing.',
  ifUnmodifiedSince: 'The updatedAt of the record, as the caller has seen it.',
  ifNoneMatch: 'The ETag of the caller’s cached response.',
  etag: 'Changes whenever the response does.',
  notChanged: 'The cached response is still current.',
  bearer: 'The token from a login.',
  statuses: {
    400: 'Something in the request is missing or wrong; message says what, and errors names the fields.',
    401: 'No valid session: log in again.',
    403: 'The caller isn’t allowed to do this, or the account’s current status doesn’t allow it.',
    404: 'It doesn’t exist, or belongs to someone else.',
    409: 'It conflicts with existing data: an Idempotency-Key used for another request, an email in use, a status that doesn’t allow it, books that are full.',
    410: 'It existed and has been deleted: nothing was added.',
    412: 'It has changed since the caller saw it; data has the current record. Nothing was changed.',
    413: 'The request is larger than 16 KiB, or 64 KiB for an import.',
    415: 'The body is not JSON.',
    429: 'Too many requests; Retry-After says in how many seconds to try again.',
    500: 'An error on our side; nothing was changed.',
    503: 'Temporarily unavailable; nothing was changed. Retry-After says when to try again.',
  },
}
