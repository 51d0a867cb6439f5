import type * as english from '../en/records.ts'
import type { Translated } from '../translated.ts'
import { frw } from './grammar.ts'
import { fieldNames } from './shared.ts'

export const booksWords = {
  ...fieldNames,
  date: 'Itariki',
  dueDate: 'Itariki yo kwishyura',
  amount: 'Amafaranga',
  isPaid: 'Uko rimeze',
  actions: 'Ibikorwa',
  created: 'Byanditswe',
  updated: 'Impinduka iheruka',
  none: 'Nta birimo',
  edit: 'Hindura',
  view: 'Reba',
  delete: 'Siba',
  select: 'Hitamo',
  editNamed: (title) => `Hindura ${title}`,
  viewNamed: (title) => `Reba ${title}`,
  deleteNamed: (title) => `Siba ${title}`,
  markPaidNamed: (title) => `Emeza ko ryishyuwe: ${title}`,
  removed: (title) => `${title}: byasibwe`,
  searchPlaceholder: 'Ijambo, itariki, amafaranga',
  searchExample: 'Gerageza: moto >5000',
  byTitle: 'Ukurikije umutwe',
  noneInDays: 'Nta cyanditswe muri iyi minsi.',
  copy: 'Koporora ku wundi munsi',
  foundTotal: (amount) => `habonetse ${frw(amount)}`,
  download: 'Kuramo',
  csv: 'CSV',
  excel: 'Excel',
  total: 'Igiteranyo',
  downloadFailed: 'Dosiye ntiyashoboye gukorwa. Ongera ugerageze.',
} satisfies Translated<typeof english.booksWords>
