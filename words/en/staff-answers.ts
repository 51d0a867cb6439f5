/** Responses to staff calls (specification, sections 5 and 8). */

export const staffProfileFields = 'Full name and phone are required'
export const subscriptionStatus = 'Please choose a subscription status: inactive, active or expired'
export const accountStatus = 'Please choose an account status: active, inactive, deleted or suspended'
export const staffType = 'Please choose a type: admin or superadmin'

export const exportList = 'Couldn’t create the file. Please try again.'
export const fetchUsers = 'Failed to fetch users'
export const fetchLoginReport = 'Couldn’t check whether this client can log in. Please try again.'
export const fetchAdministrators = 'Failed to fetch administrators'
export const addAdministrator = 'Failed to add administrator'
export const updateAdministrator = 'Failed to update administrator'
export const deleteAdministrator = 'Failed to delete administrator'
export const deleteUser = 'Failed to delete user'
export const updateUserStatus = 'Failed to update user status'
export const updateAccountStatus = 'Failed to update account status'
export const fetchOperator = 'Couldn’t load the operator’s settings. Please try again.'
export const fetchBackups = 'Couldn’t check the backups. Please try again.'
export const fetchIntegrity = 'Couldn’t check the database. Please try again.'

export const administratorAdded = 'Administrator added successfully'
export const administratorUpdated = 'Administrator updated successfully'
export const administratorDeleted = 'Administrator deleted successfully'
export const userDeleted = 'User deleted successfully'
export const subscriptionUpdated = 'User subscription status updated successfully'
export const accountStatusUpdated = 'User account status updated successfully'
/** @public Section 8 specifies this message, but no call returns it. */
export const userStatusUpdated = 'User status updated successfully'
export const mailRetried = 'The email will be sent again'

export const codeNeeded = 'Please enter the code from your authenticator app, or a recovery code.'
export const codeWrong = 'This code is wrong or was used before. Please enter the next one.'
export const passkeyNeeded = 'Please use your passkey, or enter a code.'
export const passkeyWrong = 'We couldn’t verify this passkey. Please try again.'
export const passkeyUnreadable = 'We couldn’t read your browser’s response. Please try again.'
export const passkeyKnown = 'This passkey is already in use.'
export const passkeyName = 'Please give the passkey a name'
export const passkeyNameLong = (max: number) => `The name of a passkey can have at most ${max} characters`
export const passkeyGone = 'This passkey no longer exists.'
export const tooManyPasskeys = (max: number) => `You have ${max} passkeys. Please remove one before you add another.`
export const tooManyCodes = 'Too many wrong codes. Please wait a few minutes and try again.'
export const passwordNeeded = 'Please enter your password.'
export const proofNeeded = 'Please confirm that it’s you.'
export const offerGone = 'This took too long. Please start again.'
export const noFactor = 'You don’t use two-step login.'

export const factorRequired = 'You need two-step login. Please set it up in “Account”.'
export const ownFactorFirst = 'Please set up two-step login for yourself first.'
export const ownFactorReset = 'You can turn off your own two-step login in “Account”.'
export const noFactorOfTheirs = 'This person doesn’t use two-step login.'
export const requiredOrNot = 'Please choose whether two-step login is required: true or false'

export const fetchFactors = 'Couldn’t load your two-step login. Please try again.'
export const addFactor = 'Couldn’t add this. Please try again.'
export const removeFactor = 'Couldn’t remove this. Please try again.'
export const renewRecoveryCodes = 'Couldn’t create new recovery codes. Please try again.'
export const prove = 'Couldn’t check that it’s you. Please try again.'

export const requireFactor = 'Couldn’t change this rule. Please try again.'
export const resetFactors = 'Couldn’t reset two-step login. Please try again.'

export const passkeyOffered = 'Create a passkey with this'
export const proofOffered = 'Use a passkey with this'
export const totpOffered = 'Add this key to your authenticator app'
export const factorAdded = 'Two-step login added'
export const factorRemoved = 'Two-step login removed'
export const recoveryCodesRenewed = 'New recovery codes created'
export const proven = 'Thanks, you’re verified.'
export const factorNowRequired = 'All staff now need two-step login'
export const factorNotRequired = 'Two-step login is now optional'
export const factorsReset = 'Two-step login reset'

export const factorReset = {
  unknown: (email: string) =>
    `No staff member has the email "${email}". Give it like this: npm run factors:reset -- name@example.rw`,
  done: (email: string) => `${email} now logs in with the password alone. They get an email about it.`,
}
