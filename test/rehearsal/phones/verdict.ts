import assert from 'node:assert/strict'
import { outcomeOf } from '../../../web/offline/outbox/queue.ts'
import { type Books, KINDS, type Kind, type Wire } from './books.ts'
import type { Phone } from './phone.ts'
import type { Witness } from './rough-wire.ts'

/** Tells of something that is not as it has to be. */
export type Report = (what: 'lost' | 'doubled' | 'different', how: string) => void

/** Keeps the books as the server said that it made them. */
export function createWitness(books: Books): Witness & { said: Map<string, Wire> } {
  const said = new Map<string, Wire>()
  const deleted = new Set<string>()
  return {
    said,
    hears(intent, { status, value }) {
      const { data } = (value ?? {}) as { data?: Wire }
      const { recordId: id, act } = intent
      if (outcomeOf(intent, { status, value }).is !== 'done') return
      if (act === 'delete') {
        said.delete(id)
        deleted.add(id)
      } else if (status === 410) assert.ok(deleted.has(id), 'a record is said to be deleted that nobody has deleted')
      // An add that is repeated is answered as the first time, whatever has become of the record since.
      else if (data && !(act === 'add' && (said.has(id) || deleted.has(id)))) said.set(id, data)
    },
    async looksAgain({ recordKind, recordId: id }) {
      const row = (await books.list(recordKind as Kind)).find(({ _id }) => _id === id)
      if (row) said.set(id, row)
      else if (said.delete(id)) deleted.add(id)
    },
  }
}

/**
 * Holds the books against what the server `said` that it did, and against what was last written on each phone, of what no other
 * phone has touched.
 */
export async function holdAgainst(
  books: Books,
  { said, phones, isShared }: { said: Map<string, Wire>; phones: readonly Phone[]; isShared: (id: string) => boolean },
  report: Report,
): Promise<void> {
  const rows = new Map<string, Wire>()
  for (const kind of KINDS) {
    const found = await books.list(kind)
    for (const row of found) {
      if (rows.has(row._id)) report('doubled', row._id)
      rows.set(row._id, row)
    }
    // What the days have added up to, against the rows.
    const sum = await books.sum(kind)
    const cents = found.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
    if (Math.round(sum * 100) !== cents) report('different', `${kind}s add up to ${sum}, not to ${cents / 100}`)
  }
  for (const [id, row] of said) {
    const found = rows.get(id)
    if (!found) report('lost', `${row.title} was done and is not there`)
    else if (JSON.stringify(found) !== JSON.stringify(row)) report('different', differing(found, row))
  }
  for (const [id, row] of rows) if (!said.has(id)) report('doubled', `${row.title} is there and nobody has heard of it`)
  for (const phone of phones)
    for (const [id, wish] of phone.wished) {
      if (isShared(id)) continue
      const row = wish.row as Wire | null
      const found = rows.get(id)
      if (row && !found) report('lost', `${row.title} is not there`)
      else if (!row && found) report('different', `${found.title} is there and was deleted`)
      else if (row && found && !saysTheSame(found, row)) report('different', differing(found, row))
    }
}

const differing = (found: Wire, wanted: Wire) => `${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`

/** Whether a row says what somebody wrote, whenever that was. */
function saysTheSame(found: Wire, wanted: Wire): boolean {
  const names = ['title', 'amount', 'date', 'dueDate', 'isPaid', 'description', 'creditor'] as (keyof Wire)[]
  return names.every((name) => found[name] === wanted[name])
}
