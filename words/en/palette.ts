export const paletteWords = {
  title: 'Find anything',
  placeholder: 'A screen, “transport 3000” or “last month”',
  row: 'This row',
  screen: 'This screen',
  screens: 'Screens',
  actions: 'Actions',
  titles: 'Titles',
  entries: 'Entries',
  language: (name: string) => `Language: ${name}`,
  searching: 'Searching...',
  none: 'Nothing matches.',
  cachedOnly: 'Couldn’t reach Imari. Showing only entries on this device.',
} as const
