import type * as english from '../en/shared.ts'
import type { Translated } from '../translated.ts'

export * as done from './done.ts'
export * as fallback from './fallback.ts'
export * as invalid from './invalid.ts'
export * as refused from './refused.ts'

export const fieldNames = {
  title: 'Umutwe',
  description: 'Ibisobanuro',
  creditor: 'Ugomba kwishyurwa',
  fullName: 'Amazina yombi',
  businessName: 'Izina ry’ubucuruzi',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  address: 'Akarere',
  message: 'Ubutumwa',
  search: 'Ibishakishwa',
  name: 'Izina',
  note: 'Icyitonderwa',
  what: 'Ibisobanuro',
} satisfies Translated<typeof english.fieldNames>
