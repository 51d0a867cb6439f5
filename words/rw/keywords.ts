import type * as english from '../en/keywords.ts'
import type { Translated } from '../translated.ts'

export const keywords = {
  progress: 'ahabanza uyu munsi incamake',
  income: 'amafaranga kwinjiza umushahara ubucuruzi kugurisha',
  expenses: 'amafaranga gusohora kugura ikiguzi guhaha',
  debts: 'umwenda inguzanyo kwishyura ideni',
  credit: 'umwenda kwishyuza abakiriya gukopesha',
  analytics: 'igishushanyo imibare raporo',
  statements: 'incamake ukwezi umwaka pdf raporo',
  messages: 'sms telefone mtn airtel',
  clientAccount: 'umwirondoro ijambo ibanga telefone amakuru igenamiterere',
  add: 'andika bishya ongeraho',
  customer: 'umuntu mushya umukiriya',
  import: 'amakuru csv excel',
  eye: 'ibanga imibare guhisha',
  theme: 'ijoro amabara dark urumuri',
  language: 'icyongereza igifaransa hindura ururimi',
  keys: 'ubufasha',
  logout: 'gusohoka kuvamo',
  excel: 'excel export gukuramo xlsx bika dosiye manura',
  csv: 'csv export gukuramo bika dosiye manura',
  print: 'gucapa impapuro pdf print',
  limit: 'ntarengwa intego limit budget igipimo',
  sort: 'gutondeka urutonde',
} satisfies Translated<typeof english.keywords>
