export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  partOnPhone: (rows: string) => `Offline: ${rows} on this phone. There may be more, so no total is shown.`,
}
