import * as z from 'zod/mini'
import { BOOK_KINDS } from '../domain/book-kind.ts'
import {
  COUNTERPARTIES_PER_CALL,
  IMPORT_UNDO_DAYS,
  MARKS_PER_PART,
  MARKS_PER_ROW,
  PARTS_PER_ROW,
  ROWS_PER_CALL,
  ROWS_PER_IMPORT,
  SKIPPED_PER_CALL,
} from '../domain/import/limits.ts'
import { fallback } from '../words/en/shared.ts'
import { amount, day, forms, idempotentId, idParams, optionalText, text, wire } from './fields.ts'
import { issue } from './issue.ts'
import { acknowledgement, activeClients, clients, envelope, route } from './route.ts'

export const IMPORT_SOURCES = ['messages', 'table', 'books'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

const MARK = /^[\w-]{22}$/

/** A hash of 16 bytes as base64url that identifies a message or a line of a file. */
const mark = z
  .string(issue('invalid.body'))
  .check(z.regex(MARK, issue('invalid.body')))
  .register(forms, { pattern: MARK.source })

/**
 * A customer's payment for goods bought on credit. The server also stores an income if `isIncome`
 * is true.
 */
const payment = z.object(
  { personId: idempotentId, what: optionalText('what'), isIncome: z.boolean(issue('invalid.body')) },
  issue('invalid.body'),
)

/** One of the amounts that a row adds up, such as one fee of a day. */
const part = z.object(
  {
    amount: amount('invalid.allFields', 'invalid.amount'),
    marks: z
      .array(mark, issue('invalid.body'))
      .check(z.minLength(1, issue('invalid.body')), z.maxLength(MARKS_PER_PART, issue('invalid.body'))),
  },
  issue('invalid.body'),
)

/**
 * A row has either `marks` or `parts`. The server adds up only parts whose marks are new. If an
 * income or expense has no description, its title is stored as description.
 */
export const importRow = z
  .object(
    {
      _id: idempotentId,
      kind: z.enum(BOOK_KINDS, issue('invalid.body')),
      date: day('invalid.allFields'),
      amount: amount('invalid.allFields', 'invalid.amount'),
      title: text('title', 'invalid.allFields'),
      description: optionalText('description'),
      creditor: optionalText('creditor'),
      isPaid: z._default(z.boolean(issue('invalid.body')), false),
      marks: z._default(
        z.array(mark, issue('invalid.body')).check(z.maxLength(MARKS_PER_ROW, issue('invalid.body'))),
        [],
      ),
      parts: z.optional(
        z
          .array(part, issue('invalid.body'))
          .check(z.minLength(1, issue('invalid.body')), z.maxLength(PARTS_PER_ROW, issue('invalid.body'))),
      ),
      payment: z.optional(payment),
      /** True if the client earlier skipped this message. */
      wasSkipped: z.optional(z.boolean(issue('invalid.body'))),
    },
    issue('invalid.body'),
  )
  .check(
    z.refine(
      ({ marks, parts, payment }) => (parts ? marks.length === 0 && !payment : marks.length > 0),
      issue('invalid.body'),
    ),
    z.refine(({ kind, payment }) => !payment || kind === 'income', { ...issue('invalid.body'), path: ['payment'] }),
    z.refine(({ amount, payment }) => !payment || amount > 0, { ...issue('invalid.amountNone'), path: ['amount'] }),
    z.refine(({ kind, creditor }) => kind !== 'debt' || creditor !== '', {
      ...issue('invalid.debtFields'),
      path: ['creditor'],
    }),
  )
export type ImportRow = z.infer<typeof importRow>

export const marksOfRow = ({ marks, parts = [] }: ImportRow) => [...marks, ...parts.flatMap((part) => part.marks)]

/**
 * `skipped` has the marks of messages that the client skipped. The server stores these marks, so
 * that the client's other phones don't propose the messages.
 */
const importBody = z
  .object({
    _id: idempotentId,
    source: z.enum(IMPORT_SOURCES, issue('invalid.body')),
    rows: z.array(importRow, issue('invalid.body')).check(z.maxLength(ROWS_PER_CALL, issue('invalid.body'))),
    skipped: z._default(
      z.array(mark, issue('invalid.body')).check(z.maxLength(SKIPPED_PER_CALL, issue('invalid.body'))),
      [],
    ),
  })
  .check(
    z.refine(({ _id, rows, skipped }) => rows.length + skipped.length > 0 && rows.every((row) => row._id !== _id), {
      ...issue('invalid.body'),
      path: ['rows'],
    }),
  )

export const importBatch = z.object({
  _id: wire.id,
  source: z.enum(IMPORT_SOURCES),
  rows: z.number(),
  madeAt: wire.instant,
  undoUntil: wire.instant,
  undoneAt: wire.maybeInstant,
})
export type ImportBatch = z.infer<typeof importBatch>

export const COUNTERPARTY_CHOICES = ['income', 'expense', 'skip'] as const

export const counterparty = z.object({
  who: z.string(),
  direction: z.enum(['in', 'out']),
  choice: z.enum(COUNTERPARTY_CHOICES),
  title: z.string(),
  updatedAt: wire.instant,
})
export type RememberedCounterparty = z.infer<typeof counterparty>

const counterpartyBody = z.object(
  {
    who: mark,
    direction: z.enum(['in', 'out'], issue('invalid.body')),
    /** Null deletes the stored choice. */
    choice: z.nullable(z.enum(COUNTERPARTY_CHOICES, issue('invalid.body'))),
    title: optionalText('title'),
  },
  issue('invalid.body'),
)

export const imports = {
  add: route('POST', '/api/imports', activeClients, {
    summary: `Imports up to ${ROWS_PER_CALL} rows; repeat it with the same id for the next rows, at most ${ROWS_PER_IMPORT} in all`,
    body: importBody,
    /**
     * `saved`: ids of the rows that this import stored. `already`: rows that the server had
     * before, or whose message the client skipped. `record` is null for a skipped message.
     */
    answer: envelope(
      z.object({
        saved: z.array(wire.id),
        already: z.array(z.object({ _id: wire.id, record: z.nullable(wire.id) })),
      }),
    ),
    fallback: fallback.saveImport,
    isLarge: true,
    costOf: (body) => Math.max(1, Math.ceil((body as z.infer<typeof importBody>).rows.length / 10)),
  }),
  undo: route('POST', '/api/imports/{id}/undo', activeClients, {
    summary: `Takes an import back for ${IMPORT_UNDO_DAYS} days; rows changed since stay, unless \`withChanged\` is set`,
    params: idParams,
    body: z.object({ withChanged: z._default(z.boolean(issue('invalid.body')), false) }),
    answer: envelope(z.object({ removed: z.number(), kept: z.number() })),
    fallback: fallback.undoImport,
    costOf: () => 20,
  }),
  list: route('GET', '/api/imports', clients, {
    summary: 'The caller’s imports of the last 400 days, newest first, at most 200',
    answer: envelope(z.array(importBatch)),
    fallback: fallback.fetchImports,
  }),
  marks: route('GET', '/api/money-marks', clients, {
    summary: 'The marks of imported rows and skipped messages; `since` is a day of imports',
    query: z.object({
      since: z.optional(day('invalid.day')),
      only: z.optional(z.enum(['skipped'], issue('invalid.body'))),
    }),
    answersWhole: true,
    answer: envelope(z.array(z.string())),
    fallback: fallback.fetchImports,
  }),
  counterparties: route('GET', '/api/counterparties', clients, {
    summary: 'How the caller books money of each person or shop, by a hash of its name',
    answersWhole: true,
    answer: envelope(z.array(counterparty)),
    fallback: fallback.fetchImports,
  }),
  setCounterparties: route('PUT', '/api/counterparties', activeClients, {
    summary: `Remembers up to ${COUNTERPARTIES_PER_CALL} of these choices; a null choice forgets one`,
    body: z.object({
      counterparties: z
        .array(counterpartyBody, issue('invalid.body'))
        .check(z.minLength(1, issue('invalid.body')), z.maxLength(COUNTERPARTIES_PER_CALL, issue('invalid.body'))),
    }),
    answer: acknowledgement,
    fallback: fallback.saveImport,
  }),
}
