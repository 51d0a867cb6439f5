/**
 * Sentences that server and browser share, to the letter of the specification's sections 5 and 8. Each is an
 * export, so that no page loads sentences of the API alone.
 */
export * as done from './done.ts'
export * as fallback from './fallback.ts'
export * as invalid from './invalid.ts'
export * as refused from './refused.ts'

/** The names of fields in sentences about them. */
export const fieldNames = {
  title: 'Title',
  description: 'Description',
  creditor: 'Creditor',
  fullName: 'Full name',
  businessName: 'Business name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  message: 'Message',
  search: 'Search',
  name: 'Name',
  note: 'Note',
  what: 'Details',
} as const
