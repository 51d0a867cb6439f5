import type { Columns } from '../domain/csv-line.ts'
import type { Spoken } from '../words/spoken.ts'
import type { FieldsOf } from './records.ts'

export function csvColumns<Item>(
  types: FieldsOf<Item>,
  { booksWords, debtWords }: Pick<Spoken, 'booksWords' | 'debtWords'>,
): Columns<Item> {
  const fields = Object.entries<string>(types).sort(([, one], [, other]) => +(other === 'day') - +(one === 'day'))
  return Object.fromEntries(
    fields.map(([name, type]) => {
      const cellOf = (item: Item) => item[name as keyof Item]
      const paidOrNot = (item: Item) => (cellOf(item) ? debtWords.paid : debtWords.unpaid)
      return [booksWords[name as keyof typeof booksWords], type === 'flag' ? paidOrNot : cellOf]
    }),
  ) as Columns<Item>
}
