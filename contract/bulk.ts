import * as z from 'zod/mini'
import { BOOK_KINDS } from '../domain/book-kind.ts'
import { BULK_UNDO_HOURS, ROWS_PER_CALL, ROWS_PER_IMPORT } from '../domain/import/limits.ts'
import { fallback } from '../words/en/shared.ts'
import { idempotentId, idParams, text, wire } from './fields.ts'
import { issue } from './issue.ts'
import { activeClients, envelope, route } from './route.ts'

export const BULK_ACTIONS = ['delete', 'retitle'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

const bulkBody = z
  .object({
    _id: idempotentId,
    kind: z.enum(BOOK_KINDS, issue('invalid.body')),
    action: z.enum(BULK_ACTIONS, issue('invalid.body')),
    ids: z.optional(
      z
        .array(idempotentId, issue('invalid.body'))
        .check(z.minLength(1, issue('invalid.body')), z.maxLength(ROWS_PER_CALL, issue('invalid.body'))),
    ),
    /** Selects all records with this title, ignoring case. */
    from: z.optional(text('title', 'invalid.body')),
    title: z.optional(text('title', 'invalid.body')),
    /** `_id` of the previous call, if the deletion needs several calls. */
    after: z.optional(idempotentId),
  })
  .check(
    z.refine(
      ({ action, ids, from, title, after }) =>
        action === 'delete'
          ? ids !== undefined && from === undefined && title === undefined
          : title !== undefined && (ids === undefined) !== (from === undefined) && after === undefined,
      issue('invalid.body'),
    ),
  )
export type BulkBody = z.infer<typeof bulkBody>

const payBody = z.object({
  debts: z
    .array(z.object({ _id: idempotentId, updatedAt: wire.instant }), issue('invalid.body'))
    .check(z.minLength(1, issue('invalid.body')), z.maxLength(ROWS_PER_CALL, issue('invalid.body'))),
})
type BodyOfPay = z.infer<typeof payBody>

const bulkDeletion = z.object({
  /** Ids of the deletion's calls, the newest first. Undo them in this order. */
  ids: z.array(wire.id),
  kind: z.enum(BOOK_KINDS),
  changed: z.number(),
  /** Sum, first day and last day of the deleted records. */
  sum: wire.amount,
  from: wire.day,
  to: wire.day,
})
export type BulkDeletion = z.infer<typeof bulkDeletion>

export const bulk = {
  change: route('POST', '/api/books/bulk', activeClients, {
    summary: `Deletes or retitles up to ${ROWS_PER_CALL} records by id, or retitles all records of a title, ${ROWS_PER_IMPORT} per call`,
    body: bulkBody,
    /**
     * `gone` is the number of ids without a record. If `more` is true, records are left: repeat
     * the call with a new `_id`.
     */
    answer: envelope(z.object({ _id: wire.id, changed: z.number(), gone: z.number(), more: z.boolean() })),
    fallback: fallback.changeMany,
    costOf: (body) => {
      const { ids } = body as BulkBody
      return ids ? Math.ceil(ids.length / 10) : 20
    },
  }),
  undo: route('POST', '/api/books/bulk/{id}/undo', activeClients, {
    summary: `Undoes such a change for ${BULK_UNDO_HOURS} hours; records changed since stay as they are`,
    params: idParams,
    answer: envelope(z.object({ changed: z.number() })),
    fallback: fallback.undoMany,
    costOf: () => 20,
  }),
  lastDeletion: route('GET', '/api/books/bulk', activeClients, {
    summary: `The newest deletion of the last ${BULK_UNDO_HOURS} hours that can be undone, or null`,
    answer: envelope(z.nullable(bulkDeletion)),
    fallback: fallback.undoMany,
  }),
  pay: route('POST', '/api/debts/mark-paid', activeClients, {
    summary: `Marks up to ${ROWS_PER_CALL} debts as paid for good, all or none; refused if one has changed since updatedAt`,
    body: payBody,
    isLarge: true,
    answer: envelope(z.object({ changed: z.number() })),
    fallback: fallback.markPaid,
    costOf: (body) => Math.ceil((body as BodyOfPay).debts.length / 10),
  }),
}
