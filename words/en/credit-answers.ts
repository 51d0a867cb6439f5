/** What only the credit book refuses, and says when the server gave no message: had from invalid.ts and fallback.ts, and loaded with it. */

export const creditName = 'Please enter a name'
export const creditFields = 'Amount and date are required'
export const creditKind = 'A line is given, paid or written off'
export const creditIncome = 'Only a payment can be written down as income'
export const amountNone = 'Amount must be more than 0'
export const archived = 'Archived is true or false'

export const fetchCredit = 'Failed to fetch the credit book'
export const addCreditPerson = 'Failed to add person'
export const updateCreditPerson = 'Failed to update person'
export const deleteCreditPerson = 'Failed to delete person'
export const addCreditLine = 'Failed to write the line down'
export const deleteCreditLine = 'Failed to delete line'
