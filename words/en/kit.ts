/** Words of shared components such as dialogs and tables. */
export const kitWords = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  easyPassword: 'This password is easy to guess. A short sentence that only you know is safer.',
  fillIn: 'Please fill this in.',
  clearSearch: 'Clear search',
  loading: 'Loading',
  guide: 'Guide',
  notifications: 'Notifications',
  undo: 'Undo',
  changeUndone: 'Change undone',
  chooseDay: 'Choose a day',
  notFetched: {
    title: 'This couldn’t be opened',
    retry: { text: 'Please check your network and try again.', action: 'Retry' },
    reload: { text: 'A new version may be available.', action: 'Reload the page' },
  },
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  pair: (name: string, value: string) => `${name}: ${value}`,
}
