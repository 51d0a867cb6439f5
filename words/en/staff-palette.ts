export const staffPaletteWords = {
  placeholder: 'A screen, an action or a user',
  users: 'Users',
  all: (count: number) => `Show all ${count.toLocaleString('en')} users found`,
  failed: 'Couldn’t reach Imari, so users weren’t searched.',
}
