export const reminderWords = {
  title: 'Reminder',
  text: 'Let your phone’s calendar remind you each day to record your income and expenses.',
  hour: 'Time',
  at: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  add: 'Add to calendar',
  hint: 'Open the downloaded file to save the reminder. To stop it, delete the event from your calendar.',
  file: 'imari-reminder',
  event: {
    title: 'Record today’s income and expenses',
    text: 'Open Imari and record what came in and went out today.',
  },
} as const
