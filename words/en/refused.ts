import { BULK_UNDO_HOURS, IMPORT_UNDO_DAYS } from '../../domain/import/limits.ts'

/** Error messages that reject a call (specification, section 8). */

export const sessionExpired = 'Session expired. Please log in again.'
export const noToken = 'No authentication token found. Please log in again.'
export const credentials = 'Invalid email or password.'
export const deleted = 'Your account has been deleted. Please contact the administrator for assistance.'
export const suspended = 'Your account has been suspended. Please contact the administrator for assistance.'
export const tooManyLogins = (hour: number, minute: number) =>
  `Too many failed attempts. You can try again at ${twoDigits(hour)}:${twoDigits(minute)}, or choose a new password with “Forgot password?”.`
const twoDigits = (value: number) => String(value).padStart(2, '0')

export const inactive = 'Your account is inactive. Reactivate it in “My Account” to record something new.'
export const role = 'You aren’t allowed to do this.'
export const ownProfileOnly = 'You can only change your own profile.'
export const lastSuperadmin = 'The last superadmin can’t be deleted or changed to another type.'
export const selfDelete = 'You can’t delete or demote yourself.'
export const transition = 'The account’s current status doesn’t allow this.'

export const emailTaken = 'Email already in use by another account.'
export const emailDeleted =
  'This email belongs to a deleted account that can still be restored. Please contact the administrator for assistance.'
export const lineIdTaken = 'This ID belongs to another customer’s entry'
export const idTaken = 'This ID belongs to a record of another kind'
export const currentPassword = 'Current password is incorrect'
export const creditOpen =
  'This customer still has a balance. Record a payment, write off the balance, or archive the customer.'
export const writtenOffTooMuch = 'That’s more than they owe. Please enter a smaller amount.'
export const booksFull =
  'Your books are full, so this wasn’t saved. Please delete entries you no longer need, or write to us.'

export const notFound = 'Not found'
export const notFoundEntry = 'This entry no longer exists'
export const notFoundDebt = 'This debt no longer exists'
export const notFoundCredit = 'This entry no longer exists'
export const notFoundPerson = 'This customer is no longer in your list'
export const changedMeanwhile = 'This was changed on another device in the meantime'
export const deletedSince = 'This was recorded before and has since been deleted'

export const methodNotAllowed = 'This address doesn’t support that method'
export const tooLarge = 'The request is too large'
export const tooSlow = 'The request took too long to arrive. Please try again.'
export const mediaType = 'Please send JSON (content type application/json)'
export const keyReused = 'This Idempotency-Key was already used for a different request'
export const keyInvalid = 'The Idempotency-Key must be 1 to 200 printable characters'
export const instantInvalid =
  'If-Unmodified-Since-Instant must be the updatedAt of the record being changed, such as 2026-11-21T08:00:00.000Z'
export const crossSite = 'Requests from other sites aren’t accepted'

export const tooMany = 'Too many requests. Please wait a moment and try again.'
export const tooManyToday = (hours: number) =>
  `You’ve done this too many times today. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`
export const busy = 'The service is busy. Please try again in a moment.'
export const maintenance = 'We’re working on the service. Your books are safe. Please try again in a few minutes.'

export const unavailable = 'The service isn’t available right now. Nothing was changed. Please try again in a moment.'
export const fault = 'Something went wrong on our side. Nothing was changed. Please try again.'
export const network = 'No connection. Please check your network and try again.'
export const importTakenBack = 'This import was undone. Start a new one to import again.'
export const importTooOld = `An import can be undone for ${IMPORT_UNDO_DAYS} days. This one is older.`
export const importFull = 'An import can have at most 10,000 rows. Start another one for the rest.'
export const bulkTooOld = `A change can be undone for ${BULK_UNDO_HOURS} hours. This one is older.`
export const tooManyLooks = 'You’ve customised too many titles. Set some back to “Automatic” first.'
export const passwordAgain = 'Please enter your password again to download your books.'
