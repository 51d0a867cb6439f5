import { openMessage } from '../open-credit.ts'
import type { Person } from './people.ts'
import { balanceOf } from './write-line.ts'

export function openReminder(person: Person): void {
  const balance = balanceOf(person)
  // A pending payment may pay off the oldest credit, so `openSince` is then unknown.
  const openSince = balance === person.balance ? person.openSince : null
  openMessage({ kind: 'remind' }, { ...person, balance, openSince })
}
