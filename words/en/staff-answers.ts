/** What only the calls of staff refuse, confirm, or say when they fail (sections 5 and 8): no client's screen carries it. */

export const staffProfileFields = 'Full name and phone are required'
export const subscriptionStatus = 'Please choose a subscription status: inactive, active or expired'
export const accountStatus = 'Please choose an account status: active, inactive, deleted or suspended'
export const staffType = 'Please choose a type: admin or superadmin'

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
export const fetchBackups = 'Failed to fetch how the backups stand'
export const fetchIntegrity = 'Failed to fetch whether the database is whole'

export const administratorAdded = 'Administrator added successfully'
export const administratorUpdated = 'Administrator updated successfully'
export const administratorDeleted = 'Administrator deleted successfully'
export const userDeleted = 'User deleted successfully'
export const subscriptionUpdated = 'User subscription status updated successfully'
export const accountStatusUpdated = 'User account status updated successfully'
/** @public Section 8 names it; no call says it. */
export const userStatusUpdated = 'User status updated successfully'
export const mailRetried = 'The mail will be sent again'

// A second factor.
export const codeNeeded = 'Please enter the code of your authenticator app, or a recovery code.'
export const codeWrong = 'This code is wrong or was used before. Please enter the next one.'
export const passkeyNeeded = 'Please use your passkey, or enter a code.'
export const passkeyWrong = 'This passkey did not prove that it is you. Please try again.'
export const passkeyUnreadable = 'Your browser answered with something that is no passkey. Please try again.'
export const passkeyKnown = 'This passkey is in use already.'
export const passkeyName = 'Please give the passkey a name'
export const passkeyNameLong = (max: number) => `The name of a passkey can have at most ${max} characters`
export const passkeyGone = 'There is no such passkey.'
export const tooManyPasskeys = (max: number) => `You have ${max} passkeys. Please remove one before you add another.`
export const tooManyCodes = 'Too many wrong codes. Please wait a few minutes and try again.'
export const passwordNeeded = 'Please enter your password.'
export const proofNeeded = 'Please prove once more that it is you.'
export const offerGone = 'This took too long. Please begin again.'
export const noFactor = 'You have no second factor.'

export const factorRequired = 'A second factor is required of you. Please set one up in Account.'
export const ownFactorFirst = 'Please set up a second factor of your own first.'
export const ownFactorReset = 'You can remove your own second factor in Account.'
export const noFactorOfTheirs = 'This person has no second factor.'
export const requiredOrNot = 'Please say whether a second factor is required: true or false'

export const fetchFactors = 'Failed to fetch your second factors'
export const addFactor = 'Failed to add the second factor'
export const removeFactor = 'Failed to remove the second factor'
export const renewRecoveryCodes = 'Failed to make new recovery codes'
export const prove = 'Failed to check that it’s you'

export const requireFactor = 'Failed to change what is required'
export const resetFactors = 'Failed to reset the second factor'

export const passkeyOffered = 'Make a passkey with this'
export const proofOffered = 'Use a passkey with this'
export const totpOffered = 'Add this key to your authenticator app'
export const factorAdded = 'Second factor added successfully'
export const factorRemoved = 'Second factor removed successfully'
export const recoveryCodesRenewed = 'New recovery codes made successfully'
export const proven = 'Thanks, you’re verified.'
export const factorNowRequired = 'A second factor is now required of everybody'
export const factorNotRequired = 'A second factor is no longer required'
export const factorsReset = 'Second factor reset successfully'

/** What the command says that resets a lost second factor. */
export const factorReset = {
  unknown: (email: string) =>
    `Nobody of the staff has the email "${email}". Say it: npm run factors:reset -- name@example.rw`,
  done: (email: string) => `${email} has no second factor any more: the password alone logs in. They are told by mail.`,
}
