export const listWords = {
  showMore: (rows: number) => `Show ${rows} more`,
  clearSearch: 'Clear search',
  clearFilters: 'Clear search and filters',
  searchedOffline: (rows: string) => `Offline: searching only the ${rows} on this phone`,
}
