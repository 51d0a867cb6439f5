export const sumsRefused = {
  comparison: 'The comparison must be “days”, “months”, “month” or “year”',
  tooMany: 'There are too many titles to add up. Please choose a shorter period.',
  tooManyToGroup: 'You have too many titles to group. Please open a single title instead.',
  fetch: 'Couldn’t load the totals. Please try again.',
} as const
