import { type Books, KINDS, type Wire } from './books.ts'
import type { Phone } from './phone.ts'

/** Tells of something that is not as it has to be. */
export type Report = (what: 'lost' | 'doubled' | 'different', how: string) => void

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
    for (const [id, { row }] of phone.wished) {
      if (isShared(id)) continue
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
