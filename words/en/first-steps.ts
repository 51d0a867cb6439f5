export const firstStepsWords = {
  title: 'First steps',
  text: 'A few small steps to see how you’re doing.',
  today: {
    both: (came: string, went: string) => `Today ${came} came in and ${went} went out.`,
    cameOnly: (came: string) => `Today ${came} came in, and nothing has gone out yet.`,
    wentOnly: (went: string) => `Today ${went} went out, and nothing has come in yet.`,
    left: (rest: string) => `${rest} is left.`,
    short: (rest: string) => `You spent ${rest} more than you received.`,
  },
  steps: {
    income: 'Record your first income',
    expense: 'Record your first expense',
    limit: 'Set a monthly limit',
    install: 'Add this app to your home screen',
  },
  done: '(done)',
  allDone: 'All done. You’re off to a good start!',
  dismiss: 'Hide the first steps',
  install: 'Choose “Install” or “Add to Home screen” in your browser’s menu.',
  credit: 'Sell on credit? Turn on customer credit',
  momo: 'Quicker: paste last month’s MoMo messages',
  tried: 'Add what you recorded while trying Imari?',
} as const
