import * as z from 'zod/mini'
import { CREDIT_KINDS } from '../domain/credit.ts'
import { LANGUAGES } from '../domain/language.ts'
import { fallback } from '../words/en/shared.ts'
import { amount, day, forms, idParams, language, newRecordId, optionalText, text, wire } from './fields.ts'
import { issue } from './issue.ts'
import { entry, entryBody } from './ledger.ts'
import { warnings } from './limits.ts'
import { fileQuery, listQuery, page } from './paging.ts'
import { recordPage } from './records.ts'
import { acknowledgement, activeClients, type Call, clients, envelope, route } from './route.ts'

export const creditPerson = z.object({
  _id: wire.id,
  name: z.string(),
  phone: z.nullable(z.string()),
  note: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  /** Unpaid amount. Negative if the customer paid too much. */
  balance: wire.amount,
  /** Day of the oldest unpaid goods. Payments cover the oldest goods first. */
  openSince: z.nullable(wire.day),
  remindedAt: wire.maybeInstant,
  archivedAt: wire.maybeInstant,
  createdAt: wire.instant,
  /** Changes only with the customer's details, not with goods, payments or reminders. */
  updatedAt: wire.instant,
})
export type CreditPerson = z.infer<typeof creditPerson>

export const creditLine = z.object({
  _id: wire.id,
  kind: z.enum(CREDIT_KINDS),
  date: wire.day,
  amount: wire.amount,
  what: z.string(),
  incomeId: z.nullable(wire.id),
  balance: wire.amount,
  createdAt: wire.instant,
  updatedAt: wire.instant,
})
export type CreditLine = z.infer<typeof creditLine>

export const creditPersonEdit = z.object({
  name: text('name', 'invalid.creditName'),
  phone: z.pipe(
    optionalText('phone'),
    z.transform((phone: string) => phone || null),
  ),
  note: optionalText('note'),
  language: z.pipe(
    z.optional(z.nullable(language)),
    z.transform((chosen) => chosen ?? null),
  ),
})

/** The device creates `_id`, so that a resent request adds no second customer. */
export const creditPersonBody = z.extend(creditPersonEdit, { _id: newRecordId })

const { title, description } = entryBody.shape

const lineFacts = z.object({
  amount: amount('invalid.creditFields', 'invalid.amount').check(
    z.refine((value: number) => value > 0, issue('invalid.amountNone')),
  ),
  what: optionalText('what'),
})

/** Without a date, the line keeps its day. The kind and the customer can't change. */
export const creditLineEdit = z.extend(lineFacts, { date: z.optional(day('invalid.creditFields')) })

export const creditLineBody = z
  .object({
    ...lineFacts.shape,
    _id: newRecordId,
    kind: z.enum(CREDIT_KINDS, issue('invalid.creditKind')),
    date: day('invalid.creditFields'),
    income: z.optional(z.object({ title, description }, issue('invalid.allFields'))),
  })
  .check(
    z.refine(({ kind, income }) => !income || kind === 'paid', { ...issue('invalid.creditIncome'), path: ['income'] }),
  )

export const CREDIT_PERSON_SORTS = ['-balance', 'balance', 'oldest', '-oldest', 'name', '-name'] as const

export const creditTotal = z.object({
  /** Sum of the positive balances. */
  owed: wire.amount,
  overpaid: wire.amount,
  people: z.number(),
  openSince: z.nullable(wire.day),
  /**
   * Splits `owed` by the age of the unpaid goods: up to 6 days (`week`), 7 to 29 days (`month`),
   * or 30 days and more (`older`).
   */
  ages: z.object({ week: wire.amount, month: wire.amount, older: wire.amount }),
  shown: z.number(),
  archived: z.number(),
})
export type CreditTotal = z.infer<typeof creditTotal>

const instant = z
  .string(issue('invalid.instant'))
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/, { ...issue('invalid.instant'), abort: true }),
    z.refine((value) => !Number.isNaN(Date.parse(value)), issue('invalid.instant')),
  )
  .register(forms, { format: 'date-time' })

const people = '/api/credit/people'

const archived = z.optional(z.enum(['true', 'false'], issue('invalid.archived')))

export const credit = {
  list: route('GET', people, clients, {
    summary:
      'People in the caller’s credit book, largest balance first; limit, cursor, search or sort return a page; archived selects archived ones',
    answersWhole: true,
    query: z.extend(listQuery(CREDIT_PERSON_SORTS), { archived }),
    answer: z.extend(envelope(z.array(creditPerson)), { page: z.optional(recordPage) }),
    fallback: fallback.fetchCredit,
  }),
  total: route('GET', '/api/credit/total', clients, {
    summary: 'The sum that customers owe the caller, their number, and the oldest date',
    answer: envelope(creditTotal),
    fallback: fallback.fetchCredit,
  }),
  csv: route('GET', '/api/credit/csv', clients, {
    summary: 'People in the caller’s credit book, in the order of sort, as a CSV file',
    query: z.extend(fileQuery(CREDIT_PERSON_SORTS), { archived }),
    format: 'csv',
    answersWhole: true,
    answer: z.string(),
    fallback: fallback.fetchCredit,
  }),
  add: route('POST', people, activeClients, {
    summary: 'Adds a person to the credit book',
    body: creditPersonBody,
    answer: envelope(creditPerson),
    fallback: fallback.addCreditPerson,
    creates: true,
  }),
  read: route('GET', `${people}/{id}`, clients, {
    summary: 'One person of the credit book',
    params: idParams,
    answer: envelope(creditPerson),
    fallback: fallback.fetchCredit,
  }),
  update: route('PUT', `${people}/{id}`, activeClients, {
    summary: 'Changes a person’s details; their account stays the same',
    params: idParams,
    conditional: true,
    body: creditPersonEdit,
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  archive: route('PATCH', `${people}/{id}/archive`, activeClients, {
    summary: 'Archives a person with any balance; a new line restores them',
    params: idParams,
    conditional: true,
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  restore: route('PATCH', `${people}/{id}/restore`, activeClients, {
    summary: 'Restores an archived person',
    params: idParams,
    conditional: true,
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  remind: route('PATCH', `${people}/{id}/reminded`, activeClients, {
    summary: 'Records that the caller reminded a person, now or at the given moment; sends nothing',
    params: idParams,
    body: z.object({ at: z.optional(instant) }),
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  remove: route('DELETE', `${people}/{id}`, activeClients, {
    summary: 'Deletes a person with a zero balance and their account; incomes recorded from payments stay',
    params: idParams,
    conditional: true,
    answer: acknowledgement,
    fallback: fallback.deleteCreditPerson,
  }),
  lines: route('GET', `${people}/{id}/lines`, clients, {
    summary: 'A person’s account, newest first, with the balance after each line; limit or cursor return a page',
    params: idParams,
    answersWhole: true,
    query: z.pick(listQuery(['-date']), { limit: true, cursor: true }),
    answer: z.extend(envelope(z.array(creditLine)), { page: z.optional(page) }),
    fallback: fallback.fetchCredit,
  }),
  accountCsv: route('GET', `${people}/{id}/csv`, clients, {
    summary: 'A person’s account, newest first, as a CSV file',
    params: idParams,
    format: 'csv',
    answersWhole: true,
    answer: z.string(),
    fallback: fallback.fetchCredit,
  }),
  addLine: route('POST', `${people}/{id}/lines`, activeClients, {
    summary: 'Records goods, a payment (with income also as an income) or a write-off of the open balance',
    params: idParams,
    body: creditLineBody,
    answer: z.extend(envelope(creditLine), { person: creditPerson, income: z.optional(entry), warnings }),
    fallback: fallback.addCreditLine,
    creates: true,
  }),
  updateLine: route('PUT', '/api/credit/lines/{id}', activeClients, {
    summary: 'Changes the amount, details and day of a line; the income of a payment gets the same amount and day',
    params: idParams,
    conditional: true,
    body: creditLineEdit,
    answer: z.extend(envelope(creditLine), { person: creditPerson, income: z.optional(entry), warnings }),
    fallback: fallback.updateCreditLine,
  }),
  removeLine: route('DELETE', '/api/credit/lines/{id}', activeClients, {
    summary: 'Deletes a line; with a payment also its income',
    params: idParams,
    answer: z.extend(acknowledgement, { person: creditPerson }),
    fallback: fallback.deleteCreditLine,
  }),
}

/**
 * Puts the id into the paths, because the browser's hooks for lists don't fill in path
 * parameters.
 */
export const accountCalls = (id: string) => ({ list: at(credit.lines, id), csv: at(credit.accountCsv, id) })

const at = <C extends Call>(call: C, id: string): C => ({
  ...call,
  path: call.path.replace('{id}', encodeURIComponent(id)),
})
