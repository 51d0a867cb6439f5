import type { CreditLine, CreditPerson, credit } from '../../../contract/credit.ts'
import type { QueryOf } from '../../../contract/route.ts'
import type { Columns } from '../../../domain/csv-line.ts'
import { creditWords } from '../../../words/en/credit.ts'
import { booksWords } from '../../../words/en/records.ts'
import type { Context } from '../../platform/context.ts'
import { answerCsv } from '../../platform/http/csv.ts'
import { answerFile, answerList, answerPage } from '../../platform/http/paging.ts'
import { withData } from '../../platform/http/serve.ts'
import { answerWhole } from '../../platform/http/whole-list.ts'
import { countLines, listLines, NEWEST_FIRST } from './credit-lines.sql.ts'
import { personList, sumOwed } from './credit-people.sql.ts'
import { getPersonOrThrow } from './write-person.ts'

export function answerPeople(ctx: Context, clientId: string, { archived, ...query }: QueryOf<typeof credit.list>) {
  return answerList(ctx, query, personList(clientId, { archived: archived === 'true' }))
}

export function answerPeopleFile(ctx: Context, clientId: string, { archived, ...query }: QueryOf<typeof credit.csv>) {
  return answerFile(ctx, query, personList(clientId, { archived: archived === 'true' }), PERSON_COLUMNS)
}

export async function answerTotal(ctx: Context, clientId: string) {
  return withData('done.fetched', await sumOwed(ctx, clientId))
}

export async function answerLines(
  ctx: Context,
  clientId: string,
  personId: string,
  query: QueryOf<typeof credit.lines>,
) {
  await getPersonOrThrow(ctx, clientId, personId)
  if (query.limit === undefined && query.cursor === undefined)
    return answerWhole(
      (wanted) => listLines(ctx, clientId, personId, wanted),
      (data) => withData('done.fetched', data),
    )
  return answerPage(ctx, query, NEWEST_FIRST, {
    tooLong: null,
    read: (tx, wanted) => listLines(tx, clientId, personId, wanted),
    more: async (step, all) => ({ count: all?.count ?? (await step((tx) => countLines(tx, clientId, personId))) }),
  })
}

export async function answerAccountFile(ctx: Context, clientId: string, personId: string) {
  await getPersonOrThrow(ctx, clientId, personId)
  return answerCsv((wanted) => listLines(ctx, clientId, personId, wanted), LINE_COLUMNS)
}

const PERSON_COLUMNS: Columns<CreditPerson> = {
  [creditWords.name]: ({ name }) => name,
  [creditWords.phone]: ({ phone }) => phone ?? '',
  [creditWords.balance]: ({ balance }) => balance,
  [creditWords.openSince]: ({ openSince }) => openSince ?? '',
  [creditWords.note]: ({ note }) => note,
}

const amountOf = (kind: CreditLine['kind']) => (line: CreditLine) => (line.kind === kind ? line.amount : '')

const LINE_COLUMNS: Columns<CreditLine> = {
  [booksWords.date]: ({ date }) => date,
  [creditWords.what]: ({ what }) => what,
  [creditWords.kinds.gave]: amountOf('gave'),
  [creditWords.kinds.paid]: amountOf('paid'),
  [creditWords.kinds.writtenOff]: amountOf('writtenOff'),
  [creditWords.balance]: ({ balance }) => balance,
}
