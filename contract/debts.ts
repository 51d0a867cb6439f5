import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { amount, day, idParams, newRecordId, optionalText, text, wire } from './fields.ts'
import { limitCalls, warnings } from './limits.ts'
import { debtFilters, type FieldsOf, recordPage, recordQueries, usedTitles } from './records.ts'
import { acknowledgement, activeClients, clients, envelope, route } from './route.ts'

export const debt = z.object({
  _id: wire.id,
  title: z.string(),
  creditor: z.string(),
  amount: wire.amount,
  dueDate: wire.day,
  description: z.string(),
  isPaid: z.boolean(),
  createdAt: wire.instant,
  updatedAt: wire.instant,
})
export type Debt = z.infer<typeof debt>

export const debtFields = {
  title: 'text',
  creditor: 'text',
  amount: 'amount',
  dueDate: 'day',
  isPaid: 'flag',
  description: 'text',
} as const satisfies FieldsOf<Debt>

export const debtBody = z.object({
  title: text('title', 'invalid.debtFields'),
  creditor: text('creditor', 'invalid.debtFields'),
  amount: amount('invalid.debtFields', 'invalid.amount'),
  dueDate: day('invalid.debtFields'),
  description: optionalText('description'),
})

export const debtEdit = z.omit(debtBody, { dueDate: true })

export const DEBT_SORTS = ['dueDate', '-dueDate', '-amount', 'amount', 'title', '-title', 'status'] as const

const queries = recordQueries(DEBT_SORTS, debtFilters)

export const debts = {
  list: route('GET', '/api/debts', clients, {
    summary: 'The caller’s debts by due date; limit, cursor, sort, search, days, title, creditor or paid return a page',
    answersWhole: true,
    query: queries.list,
    answer: z.extend(envelope(z.array(debt)), { page: z.optional(recordPage) }),
    fallback: fallback.fetchDebts,
  }),
  csv: route('GET', '/api/debts/csv', clients, {
    summary: 'The caller’s debts that match search, days, title, creditor or paid, in the order of sort, as a CSV file',
    format: 'csv',
    answersWhole: true,
    query: queries.csv,
    answer: z.string(),
    fallback: fallback.fetchDebts,
  }),
  add: route('POST', '/api/debts', activeClients, {
    summary: 'Records a debt',
    body: z.extend(debtBody, { _id: newRecordId }),
    answer: z.extend(envelope(debt), { warnings }),
    fallback: fallback.addDebt,
    creates: true,
  }),
  update: route('PUT', '/api/debts/{id}', activeClients, {
    summary: 'Changes a debt, except its due date',
    params: idParams,
    conditional: true,
    body: debtEdit,
    answer: z.extend(envelope(debt), { warnings }),
    fallback: fallback.updateDebt,
  }),
  remove: route('DELETE', '/api/debts/{id}', activeClients, {
    summary: 'Deletes a debt',
    params: idParams,
    conditional: true,
    answer: acknowledgement,
    fallback: fallback.deleteDebt,
  }),
  markPaid: route('PATCH', '/api/debts/{id}/mark-paid', activeClients, {
    summary: 'Marks a debt as paid for good; the net balance stays the same',
    params: idParams,
    conditional: true,
    answer: envelope(debt),
    fallback: fallback.markPaid,
  }),
  titles: route('GET', '/api/debts/titles', clients, {
    summary: 'Titles the caller used for debts, most used first, at most 200',
    answer: usedTitles,
    sumsAll: true,
    fallback: fallback.fetchTitles,
  }),
  trackCurrent: route('GET', '/api/debts/track-current', clients, {
    summary: 'The caller’s unpaid debts by due date, with their sum and number',
    answersWhole: true,
    answer: z.object({ success: z.literal(true), totalUnpaid: wire.amount, count: z.number(), data: z.array(debt) }),
    fallback: fallback.trackDebts,
  }),
  ...limitCalls('debt'),
}
