import { type CreditPerson, credit } from '../../../contract/credit.ts'
import type { BodyInputOf } from '../../../contract/route.ts'
import { systemClock } from '../../../domain/clock.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { enqueueWrite } from '../../offline/rows.ts'
import type { Person } from './people.ts'

const kind = 'creditPerson'

/** Fields that the server sets for a new customer. */
const NEW: Omit<CreditPerson, keyof BodyInputOf<typeof credit.add> | 'createdAt' | 'updatedAt'> = {
  balance: 0,
  openSince: null,
  remindedAt: null,
  archivedAt: null,
}

export function addPerson(body: BodyInputOf<typeof credit.add>, key?: string) {
  return enqueueWrite(credit.add, { body }, { kind, act: 'add', sets: NEW }, key)
}

export function changePerson(person: Person, body: BodyInputOf<typeof credit.update>, key?: string) {
  return enqueueWrite(credit.update, { params: { id: person._id }, body }, { kind, act: 'edit', row: person }, key)
}

export function markReminded(person: Person) {
  const at = systemClock().now().toISOString()
  const about = { kind, act: 'mark', row: person, says: words.reminded, sets: { remindedAt: at } } as const
  return enqueueWrite(credit.remind, { params: { id: person._id }, body: { at } }, about)
}
