export const paletteWords = {
  title: 'Find anything',
  placeholder: 'A screen, an action or an entry',
  row: 'This row',
  screens: 'Screens',
  actions: 'Actions',
  entries: 'Entries',
  language: (name: string) => `Language: ${name}`,
  searching: 'Searching...',
  none: 'Nothing matches.',
  cachedOnly: 'Couldn’t reach Imari. Showing only entries on this device.',
} as const
