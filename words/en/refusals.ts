/** The refusals that the browser also speaks by itself. Each stands alone, so that no page carries what only the API says. */

export const noToken = 'No authentication token found. Please log in again.'
export const currentPassword = 'Current password is incorrect'
export const network = 'No connection. Please check your network and try again.'
