export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  partOnPhone: (rows: string) => `On this phone: ${rows}. There may be more online.`,
  noneOnPhone: 'None on this phone. There may be more online.',
}
