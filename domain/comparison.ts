/**
 * `days`: the same number of days just before. `months`, for whole months: as many months just
 * before. `month`, `year`: the same dates a month or year ago. For whole weeks, `year` is 52
 * weeks ago, which has the same weekdays.
 */
export const COMPARISONS = ['days', 'months', 'month', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]
