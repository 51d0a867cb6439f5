/**
 * Sentences that server and browser share (specification, sections 5 and 8). Each catalogue is a
 * separate export, so that a page loads only the catalogues that it uses.
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
