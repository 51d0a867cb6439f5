import type { FieldsOf } from '../../../contract/records.ts'
import type { Spoken } from '../../../words/spoken.ts'
import type { Columns } from '../../platform/http/csv.ts'

export function csvColumns<Item>(types: FieldsOf<Item>, { booksWords, debtWords }: Spoken): Columns<Item> {
  const fields = Object.entries<string>(types).sort(([, one], [, other]) => +(other === 'day') - +(one === 'day'))
  return Object.fromEntries(
    fields.map(([name, type]) => {
      const cellOf = (item: Item) => item[name as keyof Item]
      const paidOrNot = (item: Item) => (cellOf(item) ? debtWords.paid : debtWords.unpaid)
      return [booksWords[name as keyof typeof booksWords], type === 'flag' ? paidOrNot : cellOf]
    }),
  ) as Columns<Item>
}
