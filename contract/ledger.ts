import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { amount, day, idParams, newRecordId, text, wire } from './fields.ts'
import { limitCalls, warnings } from './limits.ts'
import { type FieldsOf, recordFilters, recordPage, recordQueries, usedTitles } from './records.ts'
import { acknowledgement, activeClients, clients, envelope, route } from './route.ts'

export const ENTRY_KINDS = ['expense', 'income'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const entry = z.object({
  _id: wire.id,
  date: wire.day,
  amount: wire.amount,
  title: z.string(),
  description: z.string(),
  createdAt: wire.instant,
  updatedAt: wire.instant,
})
export type Entry = z.infer<typeof entry>

export const entryFields = {
  date: 'day',
  amount: 'amount',
  title: 'text',
  description: 'text',
} as const satisfies FieldsOf<Entry>

export const entryBody = z.object({
  date: day('invalid.allFields'),
  amount: amount('invalid.allFields', 'invalid.amount'),
  title: text('title', 'invalid.allFields'),
  description: text('description', 'invalid.allFields'),
})

/** An entry's date can't change, so the server ignores a date in the request (R30). */
export const entryEdit = z.omit(entryBody, { date: true })

export const ENTRY_SORTS = ['-date', 'date', '-amount', 'amount', 'title', '-title'] as const

const queries = recordQueries(ENTRY_SORTS, recordFilters)

const words = {
  expense: {
    plural: 'expenses',
    fetch: fallback.fetchExpenses,
    add: fallback.addExpense,
    update: fallback.updateExpense,
    delete: fallback.deleteExpense,
    added: 'done.expenseAdded',
    updated: 'done.expenseUpdated',
    deleted: 'done.expenseDeleted',
  },
  income: {
    plural: 'incomes',
    fetch: fallback.fetchIncomes,
    add: fallback.addIncome,
    update: fallback.updateIncome,
    delete: fallback.deleteIncome,
    added: 'done.incomeAdded',
    updated: 'done.incomeUpdated',
    deleted: 'done.incomeDeleted',
  },
} as const

function ledgerCalls(kind: EntryKind) {
  const { plural, ...sentences } = words[kind]
  const path = `/api/${plural}`
  return {
    list: route('GET', path, clients, {
      summary: `The caller’s ${plural}, newest first; limit, cursor, sort, search, days or title return a page`,
      answersWhole: true,
      query: queries.list,
      answer: z.extend(envelope(z.array(entry)), { page: z.optional(recordPage) }),
      fallback: sentences.fetch,
    }),
    csv: route('GET', `${path}/csv`, clients, {
      summary: `The caller’s ${plural} that match search, days or title, in the order of sort, as a CSV file`,
      format: 'csv',
      answersWhole: true,
      query: queries.csv,
      answer: z.string(),
      fallback: sentences.fetch,
    }),
    add: route('POST', path, activeClients, {
      summary: `Records an ${kind}`,
      body: z.extend(entryBody, { _id: newRecordId }),
      answer: z.extend(envelope(entry), { warnings }),
      fallback: sentences.add,
      creates: true,
    }),
    update: route('PUT', `${path}/{id}`, activeClients, {
      summary: `Changes an ${kind}, except its date`,
      params: idParams,
      conditional: true,
      body: entryEdit,
      answer: z.extend(envelope(entry), { warnings }),
      fallback: sentences.update,
    }),
    remove: route('DELETE', `${path}/{id}`, activeClients, {
      summary: `Deletes an ${kind}`,
      params: idParams,
      conditional: true,
      answer: acknowledgement,
      fallback: sentences.delete,
    }),
    titles: route('GET', `${path}/titles`, clients, {
      summary: `Titles the caller used for ${plural}, most used first, at most 200`,
      answer: usedTitles,
      sumsAll: true,
      fallback: fallback.fetchTitles,
    }),
    ...limitCalls(kind),
    done: { added: sentences.added, updated: sentences.updated, deleted: sentences.deleted },
  }
}

export const expenses = ledgerCalls('expense')
export const incomes = ledgerCalls('income')
export type LedgerCalls = typeof expenses | typeof incomes

export const ledgers: Record<EntryKind, LedgerCalls> = { expense: expenses, income: incomes }
