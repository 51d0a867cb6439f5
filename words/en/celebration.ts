export const celebrationWords = {
  week: 'Seven days recorded: your first week is complete. Well done!',
} as const
