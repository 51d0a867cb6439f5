import type * as english from '../en/shared.ts'
import type { Translated } from '../translated.ts'

export * as done from './done.ts'
export * as fallback from './fallback.ts'
export * as invalid from './invalid.ts'
export * as refused from './refused.ts'

export const fieldNames = {
  title: 'Titre',
  description: 'Description',
  creditor: 'Créancier',
  fullName: 'Nom complet',
  businessName: 'Nom de l’activité',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  message: 'Message',
  search: 'Recherche',
  name: 'Nom',
  note: 'Note',
  what: 'Détails',
} satisfies Translated<typeof english.fieldNames>
