/** What only the calls of staff refuse, confirm, or say when they fail (sections 5 and 8): no client's screen carries it. */

export const staffProfileFields = 'Full name and phone are required'
export const subscriptionStatus = 'Please choose a subscription status: inactive, active or expired'
export const accountStatus = 'Please choose an account status: active, inactive, deleted or suspended'
export const staffType = 'Please choose a type: admin or superadmin'

export const fetchUsers = 'Failed to fetch users'
export const fetchAdministrators = 'Failed to fetch administrators'
export const addAdministrator = 'Failed to add administrator'
export const updateAdministrator = 'Failed to update administrator'
export const deleteAdministrator = 'Failed to delete administrator'
export const deleteUser = 'Failed to delete user'
export const updateUserStatus = 'Failed to update user status'
export const updateAccountStatus = 'Failed to update account status'

export const administratorAdded = 'Administrator added successfully'
export const administratorUpdated = 'Administrator updated successfully'
export const administratorDeleted = 'Administrator deleted successfully'
export const userDeleted = 'User deleted successfully'
export const subscriptionUpdated = 'User subscription status updated successfully'
export const accountStatusUpdated = 'User account status updated successfully'
/** @public Section 8 names it; no call says it. */
export const userStatusUpdated = 'User status updated successfully'
export const mailRetried = 'The mail will be sent again'
