import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/credentials.ts'

/** Input errors (specification, section 5). */

export const allFields = 'All fields are required'
export const amount = 'Amount must be a non-negative number'
export const debtFields = 'Title, creditor, amount, and due date are required'
export const limitFields = 'Limit type and amount are required'
export const limitAmount = 'Limit amount must be a non-negative number'
export const targetFields = 'Goal type and target amount are required'
export const targetAmount = 'Target amount must be a non-negative number'
export const oneKind = 'Set the monthly or the yearly amount, not both at once'
export const day = 'Please enter a valid date'
export { day as instant }
export const span = 'The last day can’t be before the first.'
export const fullName = 'Please enter your full name.'
export const contactFields = 'Please fill in all contact fields.'
export const email = 'Please enter a valid email address.'
export const phone = 'Please enter a valid phone number (at least 10 digits).'
export const district = 'Please select your district.'
export const language = 'Please choose a language'
export const passwordFields = 'Please enter and confirm your password.'
export const passwordMismatch = 'Passwords do not match.'
export const loginFields = 'Please enter both email and password.'
export const newPasswordMismatch = 'New passwords do not match'
export const mismatch = 'Passwords do not match'
export const newPasswordShort = `New password must be at least ${PASSWORD_MIN} characters long`
export const passwordShort = `Password must be at least ${PASSWORD_MIN} characters long`
export const passwordLong = `Password must be at most ${PASSWORD_MAX} characters long`
export const passwordRules = 'Password does not meet requirements'
export const passwordWeak =
  'This password is too easy to guess. Please choose a less common one that isn’t just a name or an email address.'
export const resetTokenMissing = 'Reset token is missing. Please use the link from your email.'
export const resetTokenDead = 'This reset link has expired or was already used. Please request a new one.'
export const profileFields = 'Full name, email and phone are required'
export const emailRequired = 'Please enter your email address.'
export const messageFields = 'Please fill in all fields.'
export const tooLong = (field: string, most: number) => `${field} must be at most ${most} characters long`
export const unreadable = (field: string) => `${field}: some characters can’t be saved`
export const cursor = 'Please reload the list.'
export const listLimit = 'The limit must be a whole number from 1 to 200'
export const sort = 'The list can’t be sorted that way'
export const searchTooBroad = 'This search took too long. Please be more specific, or search for a date.'
export const tooManyToSort = 'There are too many entries to sort. Please sort by date, or search for a date.'
export const tooManyTitles = 'There are too many titles to list. Please type the title.'
export const body = 'The request couldn’t be read. Please send a JSON object.'

export {
  amountNone,
  archived as paid,
  archived,
  creditFields,
  creditIncome,
  creditKind,
  creditName,
  payTo,
} from './credit-answers.ts'
export const icon = 'Choose one emoji'
