/** Error messages of the credit book. invalid.ts and fallback.ts re-export them. */

export const creditName = 'Please enter a name'
export const creditFields = 'Amount and date are required'
export const creditKind = 'Choose credit, payment or write-off'
export const amountNone = 'Amount must be more than 0'
export const payTo = 'Enter a MoMo number or code'

export const fetchCredit = 'Couldn’t load customer credit. Please try again.'
export const addCreditPerson = 'Couldn’t add the customer. Please try again.'
export const updateCreditPerson = 'Couldn’t update the customer. Please try again.'
export const deleteCreditPerson = 'Couldn’t delete the customer. Please try again.'
export const addCreditLine = 'Couldn’t save this. Please try again.'
export const updateCreditLine = 'Couldn’t change this. Please try again.'
export const deleteCreditLine = 'Couldn’t delete this. Please try again.'
export const creditIncome = 'Only payments can be income'
export const archived = 'Must be true or false'
