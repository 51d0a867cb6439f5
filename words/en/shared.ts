/**
 * Sentences that server and browser share, exactly as in sections 5 and 8 of the specification. The
 * files export each sentence separately, so that a page loads only the sentences that it uses.
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
