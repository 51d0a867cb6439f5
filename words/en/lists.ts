export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  partOnPhone: (rows = 'nothing') => `Offline: ${rows} found on this phone. There may be more.`,
}
