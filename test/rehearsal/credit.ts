import assert from 'node:assert/strict'
import type { CreditLine, CreditPerson } from '../../contract/credit.ts'
import type { Intent } from '../../web/offline/outbox/queue.ts'
import { insertItem, removeItem, updateItem } from './calls.ts'
import { balanceOf, instantOf, type Person, type World } from './model.ts'
import type { Listed } from './phone.ts'
import { type Answer, answeredOnce, type Call, ok, refusal } from './wire.ts'

interface LineBody {
  _id: string
  kind: string
  date: string
  amount: number
  income?: { title: string; description: string }
}

export function creditCallOf(intent: Intent, isAtOnce: boolean): Call {
  const { call, body, seen } = intent
  const unless = isAtOnce || call.method === 'DELETE' ? undefined : seen
  return answeredOnce({
    ...{
      method: call.method as Call['method'],
      path: call.path,
      ...(body && { body }),
      ...(call.creates && { key: intent.key }),
      by: 'client',
      activeOnly: true,
    },
    view: viewOf as never,
    apply: (world, owner, real) =>
      intent.recordKind === 'creditPerson'
        ? changePerson(world, owner, intent, unless)
        : changeLine(world, owner, intent, { real, unless }),
  })
}

const viewOf = ({ data }: { data?: Partial<CreditPerson & CreditLine> }) =>
  data?.name === undefined
    ? { ...(data && { kind: data.kind, amount: data.amount, incomeId: data.incomeId }) }
    : { name: data.name, isArchived: data.archivedAt !== null, balance: data.balance }

function changePerson(
  world: World,
  owner: Person,
  { recordId: id, act, body, call }: Intent,
  unless: string | undefined,
): Answer {
  const { people, lines } = owner.credit
  const { name = '' } = (body ?? {}) as { name?: string }
  const there = people[id]
  const answer = (status = 200) => {
    const { name: called, isArchived } = people[id] as { name: string; isArchived: boolean }
    return ok({ name: called, isArchived, balance: balanceOf(owner, id) / 100 }, status)
  }
  if (act === 'add') {
    if (!there && id in owner.deleted) return refusal(410)
    people[id] ??= { name, isArchived: false, updatedAt: instantOf(world) }
    return answer(201)
  }
  if (!there) return refusal(404)
  const isStale = unless !== undefined && unless !== there.updatedAt
  if (act === 'delete') {
    if (balanceOf(owner, id) !== 0) return refusal(409)
    delete people[id]
    owner.deleted[id] = world.now
    for (const [line, { person }] of Object.entries(lines)) if (person === id) delete lines[line]
    return ok({})
  }
  if (act === 'edit') {
    if (isStale) return there.name === name ? answer() : refusal(412)
    Object.assign(there, { name, updatedAt: instantOf(world) })
  } else if (!call.path.endsWith('/reminded')) {
    const isArchived = call.path.endsWith('/archive')
    if (there.isArchived === isArchived) return answer()
    if (isStale) return refusal(412)
    Object.assign(there, { isArchived, updatedAt: instantOf(world) })
  }
  return answer()
}

function changeLine(
  world: World,
  owner: Person,
  { recordId: id, act, body, parent = '' }: Intent,
  { real, unless }: { real: Answer; unless: string | undefined },
): Answer {
  const { people, lines } = owner.credit
  const before = lines[id]
  const answer = (status = 201) => {
    const { kind, cents, incomeId } = lines[id] as { kind: string; cents: number; incomeId: string | null }
    return ok({ kind, amount: cents / 100, incomeId }, status)
  }
  if (act === 'delete') {
    if (!before) return refusal(404)
    delete lines[id]
    owner.deleted[id] = world.now
    const income = owner.items.find((item) => item.id === before.incomeId)
    if (income) removeItem(world, owner, income)
    return ok({})
  }
  if (act === 'edit') {
    if (!before) return refusal(404)
    const wanted = Math.round((body as LineBody).amount * 100)
    if (unless !== undefined && unless !== before.updatedAt) return wanted === before.cents ? answer(200) : refusal(412)
    if (before.kind === 'writtenOff' && wanted - before.cents > balanceOf(owner, before.person)) return refusal(409)
    const earned = owner.items.find((item) => item.id === before.incomeId)
    if (earned && wanted !== before.cents) updateItem(world, owner, earned, { cents: wanted })
    Object.assign(before, { cents: wanted, updatedAt: instantOf(world) })
    return answer(200)
  }
  const { kind, date, amount, income } = body as LineBody
  const person = people[parent]
  if (!person) return refusal(404)
  if (before) return before.person === parent ? answer() : refusal(409)
  if (id in owner.deleted) return refusal(410)
  const cents = Math.round(amount * 100)
  if (kind === 'writtenOff' && cents > balanceOf(owner, parent)) return refusal(409)
  const incomeId = income ? ((real.body as { incomeId?: string } | null)?.incomeId ?? '') : null
  if (income)
    insertItem(world, owner, { id: incomeId ?? '', book: 'income', day: date, cents, creditor: '', ...income })
  lines[id] = { person: parent, kind, cents, incomeId, updatedAt: instantOf(world) }
  person.isArchived = false
  return answer()
}

/** True if the server may reject this write although no other phone changed the record. */
export function mayRefuseCredit(
  { recordId, parent = recordId, recordKind, act, row, lastStatus }: Intent,
  { deleted }: Person,
  areTheirs: boolean,
): boolean {
  const isPerson = recordKind === 'creditPerson'
  if (lastStatus === 404) return parent in deleted || recordId in deleted
  // A payment gets 412 if its income has changed. Archiving a customer gets 412 if the other phone
  // added a credit line between two attempts to archive: a new line unarchives the customer.
  if (lastStatus === 412) return isPerson ? act === 'mark' && areTheirs : (row as unknown as LineBody).kind === 'paid'
  if (lastStatus !== 409) return false
  return isPerson ? act === 'delete' : (row as unknown as LineBody).kind === 'writtenOff'
}

export async function compareCredit(owner: Person, fetch: () => Promise<Listed[]>): Promise<void> {
  const listed = await fetch()
  const people = listed.filter(({ kind }) => kind === 'creditPerson')
  const lines = listed.filter(({ kind }) => kind === 'creditLine')
  const found = {
    people: people.map(({ row }) => {
      const { _id: id, name, archivedAt, balance } = row as CreditPerson
      const newest = lines.find(({ parent }) => parent === id)?.row as CreditLine | undefined
      return { id, name, isArchived: archivedAt !== null, balance, afterLast: newest?.balance ?? 0 }
    }),
    lines: lines.map(({ row, parent = '' }) => {
      const { _id: id, kind, amount, incomeId, updatedAt } = row as unknown as CreditLine
      return { id, person: parent, kind, cents: Math.round(amount * 100), incomeId, updatedAt }
    }),
  }
  const expected = {
    people: Object.entries(owner.credit.people).map(([id, { name, isArchived }]) => {
      const balance = balanceOf(owner, id) / 100
      return { id, name, isArchived, balance, afterLast: balance }
    }),
    lines: Object.entries(owner.credit.lines).map(([id, line]) => ({ id, ...line })),
  }
  const sorted = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const part of ['people', 'lines'] as const)
    assert.deepEqual(sorted<{ id: string }>(found[part]), sorted<{ id: string }>(expected[part]), `credit ${part}`)
}
