/**
 * Sentences that server and browser both speak: sections 5 and 8 of the specification, to the letter. Each is an export of its
 * own, so that no page carries what only the API says.
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
  what: 'What',
} as const
