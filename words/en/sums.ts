export const sumsRefused = {
  comparison: 'Choose days, months, month or year for the comparison',
  tooMany: 'There are too many titles to add up. Please choose a shorter period.',
  fetch: 'Couldn’t load the totals. Please try again.',
} as const
