import { v7 as uuidv7 } from 'uuid'
import { imports } from '../../contract/imports.ts'
import { addDays } from '../../domain/day.ts'
import type { TestApp, TestPerson } from './app.ts'

/** Texts that could break a file format. */
const HOSTILE = [
  ...['Sugar', '"', 'a "b" c', '; rm', 'x;y', '| pipe', '\\n', '=1+1', "'=1", '@home', '-5', '2026-01-01', '(12.50)'],
  ...['🎉 fête', 'Mugabo & Fils', 'مرحبا', 'é'.repeat(199), 'x'.repeat(200), '*', '!', '#tag', '[2026-01-01]', 'a  b'],
  ...['date:2026-99-99', 'USD 5 @ 3', '{cost}', '%', "l'eau", 'a:b:c', '1,5', 'open Assets:Cash', 'true', 'id:7', ','],
]
const LINES = ['first\nsecond', 'tab\there', '"quoted"\nline; end', '\\', '==', 'x'.repeat(1900)]

export function randomRows(random: () => number, count: number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  return Array.from({ length: count }, () => {
    const kind = pick(['income', 'expense', 'debt'] as const)
    return {
      _id: uuidv7(),
      kind,
      date: addDays('2026-11-21', -Math.floor(random() * 400)),
      amount: pick([0, 1, 0.05, 12_500, 99_999_999.99, Math.floor(random() * 1e7) / 100]),
      title: pick(HOSTILE),
      description: pick([...HOSTILE, ...LINES]),
      ...(kind === 'debt' && { creditor: pick(HOSTILE), isPaid: random() < 0.5 }),
      marks: [Buffer.from(Array.from({ length: 16 }, () => random() * 256)).toString('base64url')],
    }
  })
}

type Row = Omit<ReturnType<typeof randomRows>[number], 'marks' | 'creditor' | 'isPaid'> & { marks: string[] }

/** A body has a size limit, so import in several calls. */
export async function importRows(t: TestApp, as: TestPerson, rows: readonly Row[], perCall = 200): Promise<void> {
  const _id = crypto.randomUUID()
  for (let from = 0; from < rows.length; from += perCall)
    await t.ok(imports.add, { as, body: { _id, source: 'books', rows: rows.slice(from, from + perCall) } })
}
