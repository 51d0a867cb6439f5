/** Shown when an inactive client changes or deletes a record. */
export const reactivating = {
  title: 'Your account is inactive',
  text: 'Reactivate it to make this change.',
} as const
