import { v7 as uuidv7 } from 'uuid'
import type { CreditPerson, credit } from '../../../contract/credit.ts'
import type { BodyOf } from '../../../contract/route.ts'
import type { Context } from '../../platform/context.ts'
import { acceptIfUnchanged, changedMeanwhile, isChanged, type Seen } from '../../platform/http/precondition.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addStored } from '../rows/books.sql.ts'
import { bytesOf, chargeStorage, refuseDeleted, shrinkBooks, storedAs } from '../rows/charge-storage.ts'
import { withBooksLock } from '../rows/in-books.ts'
import { storedByLines } from './credit-lines.sql.ts'
import {
  deletePerson,
  findCreditPerson,
  insertPerson,
  markReminded,
  type PersonFacts,
  updatePerson,
} from './credit-people.sql.ts'

export async function addPerson(
  ctx: Context,
  clientId: string,
  { _id, ...facts }: BodyOf<typeof credit.add>,
): Promise<CreditPerson> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const before = _id && (await findCreditPerson(tx, clientId, _id))
    if (before) return before
    if (_id) await refuseDeleted(tx, clientId, _id)
    await chargeStorage(tx, books, storedAs(...textsOf(facts)))
    return insertPerson(tx, clientId, _id ?? uuidv7(), facts)
  })
}

export async function changePerson(
  ctx: Context,
  clientId: string,
  { id, ifUnmodifiedSince }: Seen,
  facts: BodyOf<typeof credit.update>,
): Promise<CreditPerson> {
  return withBooksLock(ctx, { clientId }, async (tx, books) => {
    const before = await getPersonOrThrow(tx, clientId, id)
    if (isOther(before, ifUnmodifiedSince)) return acceptIfUnchanged(before, facts)
    const grown = bytesOf(...textsOf(facts)) - bytesOf(...textsOf(before))
    await chargeStorage(tx, books, { rows: 0, bytes: grown })
    return updatePerson(tx, clientId, id, facts)
  })
}

export async function setArchived(
  ctx: Context,
  clientId: string,
  { id, ifUnmodifiedSince }: Seen,
  isArchived: boolean,
): Promise<CreditPerson> {
  return withBooksLock(ctx, { clientId }, async (tx) => {
    const before = await getPersonOrThrow(tx, clientId, id)
    if ((before.archivedAt !== null) === isArchived) return before
    if (isOther(before, ifUnmodifiedSince)) throw changedMeanwhile(before)
    return updatePerson(tx, clientId, id, { archived_at: isArchived ? tx.clock.now() : null })
  })
}

/** A future `at` becomes the current time, because a phone's clock may be fast. */
export async function remindPerson(
  ctx: Context,
  clientId: string,
  id: string,
  { at }: BodyOf<typeof credit.remind>,
): Promise<CreditPerson> {
  return withBooksLock(ctx, { clientId }, async (tx) => {
    const now = tx.clock.now()
    const isPast = at !== undefined && Date.parse(at) < now.getTime()
    const person = await markReminded(tx, clientId, id, isPast ? new Date(at) : now)
    if (!person) throw new Refusal(404, 'refused.notFoundPerson')
    return person
  })
}

export async function removePerson(ctx: Context, clientId: string, { id, ifUnmodifiedSince }: Seen): Promise<void> {
  await withBooksLock(ctx, { clientId }, async (tx, books) => {
    const person = await getPersonOrThrow(tx, clientId, id)
    if (isOther(person, ifUnmodifiedSince)) throw changedMeanwhile(person)
    if (person.balance !== 0) throw new Refusal(409, 'refused.creditOpen')
    const { rows, bytes } = await storedByLines(tx, clientId, id)
    await deletePerson(tx, clientId, id)
    await addStored(tx, clientId, { rows: -rows, bytes: -bytes })
    await shrinkBooks(tx, books, { id, bytes: bytesOf(...textsOf(person)) })
  })
}

export async function getPersonOrThrow(ctx: Context, clientId: string, id: string): Promise<CreditPerson> {
  const person = await findCreditPerson(ctx, clientId, id)
  if (!person) throw new Refusal(404, 'refused.notFoundPerson')
  return person
}

const isOther = ({ updatedAt }: CreditPerson, ifUnmodifiedSince: Date | undefined) =>
  isChanged({ updatedAt: new Date(updatedAt) }, ifUnmodifiedSince)

const textsOf = ({ name, phone, note }: PersonFacts) => [name, phone ?? '', note]
