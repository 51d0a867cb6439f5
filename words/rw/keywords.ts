import type * as english from '../en/keywords.ts'
import type { Translated } from '../translated.ts'

export const keywords = {
  progress: 'ahabanza uyu munsi incamake',
  income: 'amafaranga kwinjiza umushahara ubucuruzi',
  expenses: 'amafaranga gusohora kugura ikiguzi',
  debts: 'umwenda inguzanyo kwishyura',
  credit: 'umwenda kurangura kwishyuza',
  analytics: 'igishushanyo imibare raporo',
  statements: 'incamake ukwezi umwaka pdf',
  messages: 'sms telefone mtn airtel',
  clientAccount: 'umwirondoro ijambo ibanga telefone amakuru',
  add: 'andika bishya',
  customer: 'umuntu mushya',
  eye: 'ibanga imibare',
  theme: 'ijoro amabara dark',
  language: 'icyongereza igifaransa hindura',
  keys: 'ubufasha',
  logout: 'gusohoka kuvamo',
  excel: 'excel export gukuramo xlsx bika dosiye',
  csv: 'csv export gukuramo bika dosiye',
  print: 'gucapa impapuro pdf print',
  limit: 'ntarengwa intego limit budget',
  sort: 'gutondeka urutonde',
} satisfies Translated<typeof english.keywords>
