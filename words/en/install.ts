export const installWords = {
  title: 'Open this app with one tap, even offline.',
  add: 'Add to home screen',
} as const
