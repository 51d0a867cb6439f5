export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  searchedOffline: (rows: string) => `Offline: searched the ${rows} on this phone`,
}
