/**
 * Sentences that server and browser share, exactly as in sections 5 and 8 of the specification.
 * Each is an export, so that pages don't load sentences that only the API needs.
 */
export * as done from './done.ts'
export * as fallback from './fallback.ts'
export * as invalid from './invalid.ts'
export * as refused from './refused.ts'

/** Names of fields inside sentences. */
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
