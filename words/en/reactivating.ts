/** What an inactive client is asked before something that is recorded is changed or deleted. */
export const reactivating = {
  title: 'Your account is inactive',
  text: 'While it is, nothing can be changed or deleted. Reactivate it, and this goes on.',
} as const
