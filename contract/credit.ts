import * as z from 'zod/mini'
import { CREDIT_KINDS } from '../domain/credit.ts'
import { LANGUAGES } from '../domain/language.ts'
import { fallback } from '../words/en/shared.ts'
import { amount, day, forms, idParams, language, madeId, optionalText, text, wire } from './fields.ts'
import { issue } from './issue.ts'
import { entry, entryBody } from './ledger.ts'
import { warnings } from './limits.ts'
import { listQuery, page } from './paging.ts'
import { recordPage } from './records.ts'
import { acknowledgement, activeClients, clients, envelope, route } from './route.ts'

/** The credit book: the people who owe the client, each with one running account. It moves nothing of the other books. */

/** Somebody who buys on credit. */
export const creditPerson = z.object({
  _id: wire.id,
  name: z.string(),
  phone: z.nullable(z.string()),
  note: z.string(),
  /** In which language to write to them; null where nobody said. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** What they owe: given less paid and written off. Negative where they paid too much. */
  balance: wire.amount,
  /** The day of the oldest goods that are not paid, where payments go to the oldest first; null where nothing is open. */
  openSince: z.nullable(wire.day),
  /** When they were last reminded. */
  remindedAt: wire.maybeInstant,
  archivedAt: wire.maybeInstant,
  createdAt: wire.instant,
  /** When name, phone, note, language or archiving last changed; lines and reminders leave it. */
  updatedAt: wire.instant,
})
export type CreditPerson = z.infer<typeof creditPerson>

/** A line of somebody's account. */
export const creditLine = z.object({
  _id: wire.id,
  kind: z.enum(CREDIT_KINDS),
  date: wire.day,
  amount: wire.amount,
  /** What was given, or what is to be remembered of it; empty where nothing was said. */
  what: z.string(),
  /** The income that this payment was written down as; null where there is none. */
  incomeId: z.nullable(wire.id),
  /** What was owed after it, the lines in the order of their days. */
  balance: wire.amount,
  createdAt: wire.instant,
})
export type CreditLine = z.infer<typeof creditLine>

/** What is known of somebody; only the name is required. */
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

/** Somebody new. `_id` is made by the phone, so that what is sent twice is there once. */
export const creditPersonBody = z.extend(creditPersonEdit, { _id: madeId })

const { title, description } = entryBody.shape

/**
 * A new line. With `income` a payment is also written down as an income of its day and amount, in words of the caller's
 * language, as "Paid credit: Aline".
 */
export const creditLineBody = z
  .object({
    _id: madeId,
    kind: z.enum(CREDIT_KINDS, issue('invalid.creditKind')),
    date: day('invalid.creditFields'),
    amount: amount('invalid.creditFields', 'invalid.amount').check(
      z.refine((value: number) => value > 0, issue('invalid.amountNone')),
    ),
    what: optionalText('what'),
    income: z.optional(z.object({ title, description }, issue('invalid.allFields'))),
  })
  .check(
    z.refine(({ kind, income }) => !income || kind === 'paid', { ...issue('invalid.creditIncome'), path: ['income'] }),
  )

/** `oldest`: what has been open longest first, then those who owe nothing. */
export const CREDIT_PERSON_SORTS = ['-balance', 'balance', 'oldest', '-oldest', 'name', '-name'] as const

/** What all who are not archived owe, as the screens' totals say it. */
export const creditTotal = z.object({
  /** What is owed; what others paid too much is not taken off it. */
  owed: wire.amount,
  /** What the client owes to those who paid too much. */
  overpaid: wire.amount,
  /** How many owe something. */
  people: z.number(),
  openSince: z.nullable(wire.day),
  /** How many stand in the book at all: those shown, and those who are archived. */
  shown: z.number(),
  archived: z.number(),
})
export type CreditTotal = z.infer<typeof creditTotal>

/** A moment in UTC, as `2026-11-21T08:00:00.000Z`. */
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
      'The people in the caller’s credit book, who owes most first; with limit, cursor, search or sort a page of them; archived ones by archived',
    answersWhole: true,
    query: z.extend(listQuery(CREDIT_PERSON_SORTS), { archived }),
    answer: z.extend(envelope(z.array(creditPerson)), { page: z.optional(recordPage) }),
    fallback: fallback.fetchCredit,
  }),
  total: route('GET', '/api/credit/total', clients, {
    summary: 'What is owed to the caller: the sum, by how many, and since when',
    answer: envelope(creditTotal),
    fallback: fallback.fetchCredit,
  }),
  csv: route('GET', '/api/credit/csv', clients, {
    summary: 'The people in the caller’s credit book, who owes most first, as a file for spreadsheets',
    query: z.object({ search: z.optional(optionalText('search')), archived }),
    format: 'csv',
    answersWhole: true,
    answer: z.string(),
    fallback: fallback.fetchCredit,
  }),
  add: route('POST', people, activeClients, {
    summary: 'Puts somebody into the credit book',
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
    summary: 'Changes what is known of a person; their account stays',
    params: idParams,
    conditional: true,
    body: creditPersonEdit,
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  archive: route('PATCH', `${people}/{id}/archive`, activeClients, {
    summary: 'Puts a person aside, whatever they owe; a new line brings them back',
    params: idParams,
    conditional: true,
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  restore: route('PATCH', `${people}/{id}/restore`, activeClients, {
    summary: 'Brings a person back who was put aside',
    params: idParams,
    conditional: true,
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  remind: route('PATCH', `${people}/{id}/reminded`, activeClients, {
    summary: 'Remembers that the caller reminded a person, now or at the given moment; nothing is sent',
    params: idParams,
    body: z.object({ at: z.optional(instant) }),
    answer: envelope(creditPerson),
    fallback: fallback.updateCreditPerson,
  }),
  remove: route('DELETE', `${people}/{id}`, activeClients, {
    summary: 'Deletes a person who owes nothing, with their account; incomes that payments were written down as stay',
    params: idParams,
    conditional: true,
    answer: acknowledgement,
    fallback: fallback.deleteCreditPerson,
  }),
  lines: route('GET', `${people}/{id}/lines`, clients, {
    summary: 'A person’s account, newest first, with what was owed after each line; with limit or cursor a page of it',
    params: idParams,
    answersWhole: true,
    query: z.pick(listQuery(['-date']), { limit: true, cursor: true }),
    answer: z.extend(envelope(z.array(creditLine)), { page: z.optional(page) }),
    fallback: fallback.fetchCredit,
  }),
  accountCsv: route('GET', `${people}/{id}/csv`, clients, {
    summary: 'A person’s account, newest first, as a file for spreadsheets',
    params: idParams,
    format: 'csv',
    answersWhole: true,
    answer: z.string(),
    fallback: fallback.fetchCredit,
  }),
  addLine: route('POST', `${people}/{id}/lines`, activeClients, {
    summary:
      'Writes down that goods were given, money was paid (with income also as an income), or what is open given up',
    params: idParams,
    body: creditLineBody,
    /** `person` with the balance it came to; `income` and its warnings where one was written. */
    answer: z.extend(envelope(creditLine), { person: creditPerson, income: z.optional(entry), warnings }),
    fallback: fallback.addCreditLine,
    creates: true,
  }),
  removeLine: route('DELETE', '/api/credit/lines/{id}', activeClients, {
    summary: 'Deletes a line, and with a payment the income that it was written down as',
    params: idParams,
    answer: z.extend(acknowledgement, { person: creditPerson }),
    fallback: fallback.deleteCreditLine,
  }),
}
